import { movePerson, personOfCustomer, type Queries } from '../../store/database/index.ts';

/**
 * Gives a customer the chats that they began as a guest, in the caller's transaction. The vault's part of
 * them becomes the customer's, too, and is erased with them.
 *
 * @param login  the hash of the guest's
 */
export async function takeChatsAlong(queries: Queries, login: string, userId: number): Promise<void> {
  const chats = await queries
    .updateTable('chats')
    .set({ user_id: userId, login: null })
    .where('login', '=', login)
    .returning('id')
    .execute();
  for (const { id } of chats) await movePerson(queries, id, personOfCustomer(userId));
}

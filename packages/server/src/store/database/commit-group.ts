/** What one connection commits together: each command was written whole, or undone alone. */
export interface CommitGroup {
  /** Whether commands wait for their common commit. */
  readonly isOpen: boolean;
  /** Adds what is written but not committed. @returns resolved once it is; rejected when it is lost */
  join(): Promise<void>;
  /** Commits what has joined, if anything has. Whoever calls it has the connection's turn. */
  commit(): Promise<void>;
  /** Tells all who have joined that their transaction was undone. */
  lose(error: unknown): void;
}

interface Member {
  readonly kept: () => void;
  readonly lost: (error: unknown) => void;
}

/**
 * Gathers what is written in one turn of the event loop: calls that had arrived by then share the wait for the disk, and a
 * page that all of them change is written once. A call that is alone waits for nobody.
 *
 * @param commit  commits the transaction, or undoes it whole and throws
 * @param inTurn  does work when the connection is free
 */
export function commitGroup(
  commit: () => Promise<void>,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): CommitGroup {
  let members: Member[] = [];

  function disband(): readonly Member[] {
    const all = members;
    members = [];
    return all;
  }

  async function commitMembers(): Promise<void> {
    if (members.length === 0) return;
    const waiting = disband();
    try {
      await commit();
      for (const { kept } of waiting) kept();
    } catch (error) {
      for (const { lost } of waiting) lost(error);
    }
  }

  return {
    get isOpen() {
      return members.length > 0;
    },
    join: () =>
      new Promise((kept, lost) => {
        if (members.length === 0) setImmediate(() => void inTurn(commitMembers));
        members.push({ kept, lost });
      }),
    commit: commitMembers,
    lose: (error) => {
      for (const { lost } of disband()) lost(error);
    },
  };
}

/** The commands that one connection commits together: each was written completely, or undone alone. */
export interface CommitGroup {
  /** True if commands wait for their common commit. */
  readonly isOpen: boolean;
  /**
   * Adds written, uncommitted work.
   * @returns resolved once it is committed; rejected when it is lost
   */
  join(): Promise<void>;
  /** Commits the joined work, if there is any. The caller has the connection's turn. */
  commit(): Promise<void>;
  /** Tells all who have joined that their transaction was undone. */
  lose(error: unknown): void;
}

interface Member {
  readonly kept: () => void;
  readonly lost: (error: unknown) => void;
}

/**
 * Gathers the writes of one turn of the event loop: calls that had arrived by then share the wait for the
 * disk, and a page that all of them change is written once. A single call waits for nobody.
 *
 * @param commit  commits the transaction, or undoes it completely and throws
 * @param inTurn  runs work when the connection is free
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

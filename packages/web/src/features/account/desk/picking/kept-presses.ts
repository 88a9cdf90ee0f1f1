import {
  type KeptPress,
  keptPressesSchema,
  mostKept,
  type PickingOrder,
  pressFate,
} from '@marketsquare/core/storefront/picking';
import type { Api, ApiFailure } from '@marketsquare/core/wire/api';
import { keptIn, keysOf, localStore } from '../../../../platform/site-data.ts';
import { heldValue, storedValue, type Value } from '../../../../platform/value.ts';

/** The pause before a press that could not be sent is sent again, in ms. */
const againMs = 5_000;

/** A press that its order did not take, in the server's words. */
export interface RefusedPress {
  readonly press: string;
  readonly code: string;
  readonly message: string;
}

/** The presses that the server does not have yet, of one person on this phone. */
export interface KeptPresses {
  readonly waiting: Value<readonly KeptPress[]>;
  readonly refused: Value<readonly RefusedPress[]>;
  /** Those of other people, which wait for them. */
  readonly ofOthers: readonly KeptPress[];
  /** Keeps a press and sends it; false where the phone keeps too many already. */
  readonly add: (press: KeptPress) => boolean;
  /** Sends what waits, oldest first, one at a time; begins anew when the network is back. Returns the end of it. */
  readonly start: (onDone: (order: PickingOrder) => void) => () => void;
}

/**
 * The presses of a picker, kept on the phone until the server has them: a reload or a lost network loses none, and since each has an
 * id, an answer that was lost leads to no second one. They are sent while their own picker is signed in, and never under another name.
 *
 * @param by  the id of the picker who is signed in
 */
export function keptPresses(api: Api, by: string): KeptPresses {
  const waiting = storedValue(localStore(), keyOf(by), keptPressesSchema, []);
  const refused = heldValue<readonly RefusedPress[]>([]);
  let tell: (order: PickingOrder) => void = () => {};
  let isSending = false;
  let isStopped = true;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function send(): Promise<void> {
    clearTimeout(again);
    if (isSending || isStopped) return;
    isSending = true;
    for (let next = waiting.current()[0]; next !== undefined && !isStopped; next = waiting.current()[0]) {
      if (!(await sendOne(next))) {
        again = setTimeout(send, againMs);
        break;
      }
    }
    isSending = false;
  }

  /** Sends one press; false where it has to wait. */
  async function sendOne({ code, body }: KeptPress): Promise<boolean> {
    const params = { path: { code } };
    const result = await api.post('/api/staff/picking/{code}/presses', { params, body: { ...body, by } });
    const fate = result.ok ? pressFate(true, 200) : pressFate(false, statusOf(result.failure));
    if (fate === 'waits') return false;
    if (!result.ok) {
      refused.set([...refused.current(), { press: body.press, code, message: result.failure.message }]);
    }
    waiting.set(waiting.current().filter((one) => one.body.press !== body.press));
    if (result.ok) tell(result.reply.data);
    return true;
  }

  return {
    waiting,
    refused,
    ofOthers: keptKeys()
      .filter((key) => key !== keyOf(by))
      .flatMap(keptUnder),
    add: (press) => {
      if (waiting.current().length >= mostKept) return false;
      waiting.set([...waiting.current(), press]);
      void send();
      return true;
    },
    start: (onDone) => {
      tell = onDone;
      isStopped = false;
      window.addEventListener('online', send);
      void send();
      return () => {
        isStopped = true;
        clearTimeout(again);
        window.removeEventListener('online', send);
      };
    },
  };
}

/** The number of presses that this phone keeps, whoever made them. */
export function countKept(): number {
  return keptKeys().flatMap(keptUnder).length;
}

/** Each picker of a phone has a key of their own, so that two tabs never write over each other's presses. */
function keyOf(by: string): string {
  return `${prefix}${by}`;
}

const prefix = 'picking ';

function keptKeys(): readonly string[] {
  return keysOf(localStore()).filter((key) => key.startsWith(prefix));
}

function keptUnder(key: string): readonly KeptPress[] {
  const { success, data } = keptPressesSchema.safeParse(keptIn(localStore(), key));
  return success ? data : [];
}

/** Zero is no readable answer. */
function statusOf({ status }: ApiFailure): number | null {
  return status === 0 ? null : status;
}

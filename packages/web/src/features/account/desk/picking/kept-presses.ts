import {
  type KeptPress,
  keptPressesSchema,
  mostKept,
  type PickingOrder,
  pressFate,
} from '@marketsquare/core/storefront/picking';
import type { Api, ApiFailure } from '@marketsquare/core/wire/api';
import { localStore } from '../../../../platform/site-data.ts';
import { heldValue, storedValue, type Value } from '../../../../platform/value.ts';

/** The pause before a press that could not be sent is sent again, in ms. */
const againMs = 5_000;

/** A press that its order did not take, in the server's words. */
export interface RefusedPress {
  readonly press: string;
  readonly code: string;
  readonly message: string;
}

/** The presses of this phone that the server does not have yet. */
export interface KeptPresses {
  readonly waiting: Value<readonly KeptPress[]>;
  readonly refused: Value<readonly RefusedPress[]>;
  /** Keeps a press and sends it; false where the phone keeps too many already. */
  readonly add: (press: KeptPress) => boolean;
  /** Sends what waits, oldest first, one at a time; begins anew when the network is back. Returns the end of it. */
  readonly start: (onDone: (order: PickingOrder) => void) => () => void;
}

/**
 * The presses of a picker, kept on the phone until the server has them: a reload or a lost network loses none, and since each has an
 * id, an answer that was lost leads to no second one.
 */
export function keptPresses(api: Api): KeptPresses {
  const waiting = storedPresses();
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
    const result = await api.post('/api/staff/picking/{code}/presses', { params: { path: { code } }, body });
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

/** The number of presses that this phone keeps. */
export function countKept(): number {
  return storedPresses().current().length;
}

function storedPresses(): Value<readonly KeptPress[]> {
  return storedValue(localStore(), 'picking', keptPressesSchema, []);
}

/** Zero is no readable answer. */
function statusOf({ status }: ApiFailure): number | null {
  return status === 0 ? null : status;
}

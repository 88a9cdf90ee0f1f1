import { Agent, request } from 'node:http';

/** An answer under load. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: number | null;
}

/** The question of one of a crowd. */
export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

/** Many callers of one server, spread over addresses of this machine. */
export interface Crowd {
  /**
   * Has every caller ask one question after another until the time is up; `next` chooses it, and gets the
   * answer.
   */
  press(
    seconds: number,
    next: (caller: number) => { ask: Ask; told: (answer: Answer) => void },
  ): Promise<number>;
  /** Has one caller ask once. */
  send(caller: number, ask: Ask): Promise<Answer>;
  close(): void;
}

const callersOfOneAddress = 150;

/** Opens a crowd of so many callers; each keeps a connection of its own. */
export function openCrowd(url: string, callers: number): Crowd {
  const agents = Array.from(
    { length: callers },
    (_, caller) => new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressOf(caller) }),
  );
  const send = (caller: number, ask: Ask) => exchange(url, agents[caller], ask);
  return {
    send,
    async press(seconds, next) {
      const end = performance.now() + seconds * 1000;
      let answered = 0;
      const callFor = async (caller: number) => {
        while (performance.now() < end) {
          const { ask, told } = next(caller);
          told(await send(caller, ask));
          answered += 1;
        }
      };
      await Promise.all(agents.map((_, caller) => callFor(caller)));
      return answered;
    },
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}

function addressOf(caller: number): string {
  return `127.0.0.${2 + Math.floor(caller / callersOfOneAddress)}`;
}

function exchange(url: string, agent: Agent | undefined, { method, path, body }: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(`${url}${path}`, {
      method,
      ...(agent === undefined ? {} : { agent }),
      headers: { 'content-type': 'application/json', ...length },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'];
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
        });
      });
    });
    call.end(body);
  });
}

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type PhotographStore, PhotographsUnreached } from './store.ts';

/** A bucket that speaks S3, with the keys to it. */
export interface Bucket {
  /** With the bucket's name in it, such as https://s3.eu-west-1.amazonaws.com/my-shop, without a slash at its end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The time for one request, in milliseconds. */
const timeoutMs = 20_000;

/** Tries after the first one, where the bucket answers that it cannot just now. */
const retries = 2;

/** Keeps photographs in a bucket. An object is there whole or not at all: that is S3's own promise. */
export function bucketStore({ url, ...keys }: Bucket): PhotographStore {
  const client = new AwsClient({ ...keys, service: 's3', retries });
  const unreached = (error: unknown): never => {
    throw new PhotographsUnreached(`the bucket at ${url} does not answer`, { cause: error });
  };
  const ask = async (method: 'GET' | 'HEAD' | 'PUT', key: string, body?: Buffer<ArrayBuffer>) => {
    const sent = body && { body, headers: headersOf(body) };
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await client
      .fetch(`${url}/${key}`, { method, signal, redirect: 'error', ...sent })
      .catch(unreached);
    if (reply.ok || (reply.status === 404 && method !== 'PUT')) return reply;
    await reply.body?.cancel();
    throw new PhotographsUnreached(`the bucket at ${url} answers ${reply.status}`);
  };
  return {
    name: `the bucket at ${url}`,
    read: async (key) => {
      const reply = await ask('GET', key);
      const bytes = Buffer.from(await reply.arrayBuffer().catch(unreached));
      return reply.ok ? bytes : null;
    },
    has: async (key) => (await ask('HEAD', key)).ok,
    keep: async (key, bytes) => {
      const reply = await ask('PUT', key, Buffer.from(bytes));
      await reply.body?.cancel();
    },
  };
}

/** The bucket compares the body with its hash, and takes none that was cut. */
function headersOf(body: Buffer): Record<string, string> {
  return {
    'content-type': 'application/octet-stream',
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  };
}

import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ReleaseStore } from './release-store.ts';

/** Where an S3-compatible store is, and who reads and writes there. */
export type S3Settings = {
  bucket: string;
  /** Without slashes at its ends; empty for the whole bucket. */
  prefix: string;
  /** The address of the service, without a trailing slash. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

/** Milliseconds after which a request counts as failed. */
const timeout = 10_000;
/** Repetitions of a request that was answered with 429 or 5xx. */
const retries = 3;

/**
 * A release store in a bucket, with the API of Amazon S3. The service must know conditional writes (`If-Match`,
 * `If-None-Match`), by which two releases at once do not overwrite each other.
 */
export function s3Store(settings: S3Settings): ReleaseStore {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const address = ['s3:/', bucket, prefix].filter(Boolean).join('/');
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    region,
    service: 's3',
    retries,
  });

  async function ask(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    try {
      return await client.fetch(`${endpoint}/${bucket}${path}`, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        // A copy, because TypeScript does not take a view of shared memory.
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      const { message, cause } = error as Error;
      throw new Error(`${address} cannot be reached: ${(cause as Error)?.message || message}`);
    }
  }

  /** Throws for an answer that is none of these statuses. */
  async function expected(
    answer: Response,
    key: string,
    statuses: readonly number[],
  ): Promise<Response> {
    if (statuses.includes(answer.status)) return answer;
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new Error(`${address} answered ${answer.status} ${code} for ${key}`);
  }

  async function put(
    key: string,
    bytes: Uint8Array | string,
    headers: Record<string, string>,
    statuses: readonly number[],
  ): Promise<number> {
    const body = Buffer.from(bytes);
    const answer = await ask('PUT', `/${keyOf(key)}`, { headers, body });
    await expected(answer, key, statuses);
    await answer.body?.cancel();
    return answer.status;
  }

  /** False when the condition does not hold (412), the object is gone (404) or another write was in progress (409). */
  async function putIf(
    key: string,
    bytes: Uint8Array | string,
    condition: Record<string, string>,
  ): Promise<boolean> {
    return (await put(key, bytes, condition, [200, 404, 409, 412])) === 200;
  }

  const store: ReleaseStore = {
    address,
    async read(key) {
      const answer = await expected(await ask('GET', `/${keyOf(key)}`), key, [200, 404]);
      if (answer.status === 404) {
        // A bucket that is missing is no empty store.
        if ((await answer.text()).includes('NoSuchBucket'))
          throw new Error(`${address} has no such bucket`);
        return null;
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { bytes, tag: answer.headers.get('etag') ?? '' };
    },
    async write(key, bytes) {
      await put(key, bytes, {}, [200]);
    },
    async replace(key, bytes, tag) {
      const condition: Record<string, string> =
        tag === null ? { 'if-none-match': '*' } : { 'if-match': tag };
      if (await putIf(key, bytes, condition)) return true;
      // Some services (Ceph) compare the bare hash: they refuse the tag that the object still has.
      if (tag === null || (await store.read(key))?.tag !== tag) return false;
      return putIf(key, bytes, { 'if-match': tag.replaceAll('"', '') });
    },
    async list(folder) {
      const found: { key: string; written: Date }[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf(folder) });
        if (token) query.set('continuation-token', token);
        const answer = await expected(await ask('GET', `/?${query}`), folder, [200]);
        const page = await answer.text();
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf(entry, 'Key')?.slice(keyOf('').length);
          if (key) found.push({ key, written: new Date(textOf(entry, 'LastModified') ?? 0) });
        }
        token = textOf(page, 'NextContinuationToken');
      } while (token);
      return found;
    },
    async remove(key) {
      const answer = await ask('DELETE', `/${keyOf(key)}`);
      await expected(answer, key, [200, 204, 404]);
      await answer.body?.cancel();
    },
  };
  return store;
}

/** The text of an element; keys of releases have no characters that XML escapes. */
function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? [];
  return text?.replaceAll('&amp;', '&');
}

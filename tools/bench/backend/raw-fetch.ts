import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as received. */
export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as sent, without headers. */
  bytes: Buffer;
  /** The decompressed body. */
  text: () => string;
};

type Options = { encoding?: 'br' | 'gzip'; agent?: Agent; method?: string };

const keepAliveAgent = new Agent({ keepAlive: true });

/** Fetches without decompression: `fetch` does not report how many bytes were sent. */
export function rawFetch(
  url: string,
  { encoding = 'br', agent = keepAliveAgent, method = 'GET' }: Options = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, 'user-agent': 'Mozilla/5.0 Chrome/140.0' };
    const sent = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, headers, bytes, text: () => unpacked(bytes, headers) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Fetches until the strong compression is served: the first response is compressed at a fast level. */
export async function settled(url: string): Promise<RawAnswer> {
  let answer = await rawFetch(url);
  for (let attempts = 0; attempts < 20; attempts += 1) {
    await sleep(100);
    const next = await rawFetch(url);
    if (attempts > 8 && next.bytes.length === answer.bytes.length) return next;
    answer = next;
  }
  return answer;
}

function unpacked(bytes: Buffer, headers: IncomingHttpHeaders): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  if (encoding === 'gzip') return gunzipSync(bytes).toString();
  return bytes.toString();
}

/** Closes the keep-alive connections. */
export function closeConnections(): void {
  keepAliveAgent.destroy();
}

/** The value of a counter of the server's `/metrics`, summed over all labels. */
export async function counted(site: string, name: string): Promise<number> {
  const text = (await rawFetch(`${site}/metrics`)).text();
  const lines = text.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

// Whether an address in the library still leads somewhere: docs/domain/content.md, "Library".
import http from 'node:http';
import https from 'node:https';
import { isPublicAddress, lookupPublic } from './public-address.ts';

/** What an address was found to be; `silent` when nothing can be said of it yet. */
export type LinkFinding = 'ok' | 'moved' | 'dead' | 'silent';

const patience = 10_000;
const moved: readonly number[] = [301, 308];
/** They answer, but not to programs. */
const keepingOut: readonly number[] = [401, 403, 429];
const knowsNoHead: readonly number[] = [405, 501];

/**
 * Asks for an address, `within` the public internet or this machine alone. Nothing else is called:
 * within the internet other addresses are dead, within this machine the answer is undefined.
 */
export async function checkLink(
  address: string,
  within: 'internet' | 'this machine',
): Promise<LinkFinding | undefined> {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (within === 'this machine') {
    return isWeb && url.hostname === '127.0.0.1' ? findingOf(url) : undefined;
  }
  return isWeb && mayBePublic(url.hostname) ? findingOf(url, lookupPublic) : 'dead';
}

/** What is written as a number is never looked up. */
function mayBePublic(hostname: string): boolean {
  const written = hostname.replace(/^\[|\]$/g, '');
  return /^[\d.]+$|:/.test(written) ? isPublicAddress(written) : true;
}

async function findingOf(url: URL, lookup?: typeof lookupPublic): Promise<LinkFinding> {
  try {
    const status = await ask('HEAD', url, lookup);
    return meaningOf(knowsNoHead.includes(status) ? await ask('GET', url, lookup) : status);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'dead' : 'silent';
  }
}

function meaningOf(status: number): LinkFinding {
  if (moved.includes(status)) return 'moved';
  if (status < 400 || keepingOut.includes(status)) return 'ok';
  return status < 500 ? 'dead' : 'silent';
}

/** The status of the answer; its body is not read. */
function ask(method: string, url: URL, lookup?: typeof lookupPublic): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patience);
    const options = { method, agent: false as const, signal, ...(lookup && { lookup }) };
    request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end();
  });
}

// Checks whether a link in the library still works: docs/domain/content.md, "Library".
import { callAddress } from '../../engine/outside/call-address.ts';

/** The result of a check; `silent` if there was no conclusive answer. */
export type LinkFinding = 'ok' | 'moved' | 'dead' | 'silent';

const moved: readonly number[] = [301, 308];
/** Statuses of sites that block automated clients. */
const refusingPrograms: readonly number[] = [401, 403, 429];
const withoutHead: readonly number[] = [405, 501];

/**
 * Requests a URL, `within` the public internet or this machine only. Calls nothing else (SSRF protection):
 * with `internet` other URLs count as dead, with `this machine` the result is undefined.
 */
export async function checkLink(
  address: string,
  within: 'internet' | 'this machine',
): Promise<LinkFinding | undefined> {
  const url = URL.parse(address);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (within === 'this machine') {
    return isWeb && url.hostname === '127.0.0.1' ? findingOf(url, true) : undefined;
  }
  return isWeb ? findingOf(url, false) : 'dead';
}

async function findingOf(url: URL, allowPrivate: boolean): Promise<LinkFinding> {
  const request = (method: string) => callAddress(url, { method, allowPrivate });
  try {
    const status = await request('HEAD');
    return findingFor(withoutHead.includes(status) ? await request('GET') : status);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'dead' : 'silent';
  }
}

function findingFor(status: number): LinkFinding {
  if (moved.includes(status)) return 'moved';
  if (status < 400 || refusingPrograms.includes(status)) return 'ok';
  return status < 500 ? 'dead' : 'silent';
}

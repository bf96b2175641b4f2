// Whether an address in the library still leads somewhere: docs/domain/content.md, "Library".
import { callAddress } from '../outside/call-address.ts';

/** What an address was found to be; `silent` when nothing can be said of it yet. */
export type LinkFinding = 'ok' | 'moved' | 'dead' | 'silent';

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
    return isWeb && url.hostname === '127.0.0.1' ? findingOf(url, true) : undefined;
  }
  return isWeb ? findingOf(url, false) : 'dead';
}

async function findingOf(url: URL, alsoPrivate: boolean): Promise<LinkFinding> {
  const ask = (method: string) => callAddress(url, { method, alsoPrivate });
  try {
    const status = await ask('HEAD');
    return meaningOf(knowsNoHead.includes(status) ? await ask('GET') : status);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ? 'dead' : 'silent';
  }
}

function meaningOf(status: number): LinkFinding {
  if (moved.includes(status)) return 'moved';
  if (status < 400 || keepingOut.includes(status)) return 'ok';
  return status < 500 ? 'dead' : 'silent';
}

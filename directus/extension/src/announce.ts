import type { Host } from './host.ts';

/** Changes of one moment are told together. */
const gatherFor = 50;
const attempts = 5;
const pauseBetween = 1000;

export type Announce = (tags: Iterable<string>) => void;

let only: Announce | undefined;

/**
 * Tells the web server which pages are out of date (`POST /__purge`); call it after the commit. A
 * server that is away is told again; one that comes later draws everything anew within a minute
 * anyway. There is one announcer, so that hooks and actions share their calls.
 */
export function announcer(host: Pick<Host, 'env' | 'logger'>): Announce {
  only ??= createAnnouncer(host);
  return only;
}

function createAnnouncer({ env, logger }: Pick<Host, 'env' | 'logger'>): Announce {
  const { PURGE_URL: address, PURGE_SECRET: secret } = env;
  if (!address || !secret) return () => undefined;
  const waiting = new Set<string>();
  let telling = false;

  return (tags) => {
    for (const tag of tags) waiting.add(tag);
    if (waiting.size === 0 || telling) return;
    telling = true;
    setTimeout(tellAll, gatherFor);
  };

  /** One call at a time: what changes meanwhile is told with the next. */
  async function tellAll(): Promise<void> {
    while (waiting.size > 0) {
      const tags = [...waiting];
      waiting.clear();
      await tell(tags);
    }
    telling = false;
  }

  async function tell(tags: string[]): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const told = await fetch(address as string, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(3000),
      }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (told) return;
      await new Promise((resolve) => setTimeout(resolve, pauseBetween * attempt));
    }
    logger.warn(`The web server could not be told of changes in ${tags.join(', ')}`);
  }
}

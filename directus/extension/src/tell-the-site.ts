import type { Hook } from './host.ts';

/** Collections whose rows pages are made of, and the tag their pages carry. */
const tagOf: Readonly<Record<string, string>> = {
  news: 'news',
  news_translations: 'news',
  news_authors: 'news',
  people_public: 'people_public',
  certificates: 'certificates',
};

/** Changes of one moment are told together. */
const gatherFor = 50;
const attempts = 5;
const pauseBetween = 1000;

/**
 * After each commit tells the web server which pages are out of date (`POST /__purge`). A server that
 * is away is told again; one that comes later draws everything anew within a minute anyway.
 */
export const tellTheSite: Hook = ({ action }, { env, logger }) => {
  const { PURGE_URL: address, PURGE_SECRET: secret } = env;
  if (!address || !secret) return;
  const waiting = new Set<string>();
  let telling = false;

  for (const event of ['items.create', 'items.update', 'items.delete']) {
    action(event, ({ collection }) => {
      const tag = tagOf[collection];
      if (!tag) return;
      waiting.add(tag);
      if (telling) return;
      telling = true;
      setTimeout(tellAll, gatherFor);
    });
  }

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
};

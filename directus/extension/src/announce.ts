import type { Knex } from 'knex';
import type { Host } from './host.ts';
import { forgetUntold, isWithdrawal, keepUntold } from './untold-tags.ts';

/** Changes of one moment are told together. */
const gatherFor = 50;
const attempts = 5;
const pauseBetween = 1000;

export type Announce = (tags: Iterable<string>) => void;

type Here = Pick<Host, 'env' | 'logger' | 'database'>;

let only: Announce | undefined;

/**
 * Tells the web server which pages are out of date (`POST /__purge`); call it after the commit. A
 * server that is away is told again, after some tries by the job `purge`. There is one announcer, so
 * that hooks and actions share their calls.
 */
export function announcer(host: Here): Announce {
  only ??= createAnnouncer(host);
  return only;
}

/** Tells the web server once. Gives whether it has heard; where there is none, it has. */
export async function tellSite(
  { env }: Pick<Host, 'env'>,
  tags: readonly string[],
): Promise<boolean> {
  const { PURGE_URL: address, PURGE_SECRET: secret } = env;
  if (!address || !secret) return true;
  return fetch(String(address), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(3000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Call it at the end of a transaction with the tags that are told after its commit: what was taken back
 * is told even if the process ends in between.
 */
export async function rememberWithdrawals(
  { env }: Pick<Host, 'env'>,
  trx: Knex,
  tags: Iterable<string>,
): Promise<void> {
  if (env.PURGE_URL) await keepUntold(trx, [...tags].filter(isWithdrawal));
}

function createAnnouncer(host: Here): Announce {
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
      await tell(tags).catch((error) => host.logger.error(error));
    }
    telling = false;
  }

  async function tell(tags: string[]): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const began = new Date();
      if (await tellSite(host, tags)) {
        return forgetUntold(host.database, tags.filter(isWithdrawal), began);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseBetween * attempt));
    }
    host.logger.warn(`The web server could not be told of changes in ${tags.join(', ')} yet`);
    await keepUntold(host.database, tags);
  }
}

import { isLiveTag } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { Host } from '../host.ts';
import {
  forgetPendingInvalidations,
  isWithdrawal,
  keepPendingInvalidations,
} from './pending-invalidations.ts';

/** Tags are batched (debounce). */
const batchMs = 50;
/** The web server takes no more tags at once. */
const maxTags = 1000;
const maxAttempts = 5;
const backoffMs = 1000;

export type PageInvalidator = (tags: Iterable<string>) => void;

type InvalidatorHost = Pick<Host, 'env' | 'logger' | 'database'>;

let shared: PageInvalidator | undefined;

/**
 * Invalidates cached pages of the web server by tags (cache invalidation, `POST /__purge`); call it after the
 * commit. If the server is unavailable, the call is retried with backoff, then by the job `purge`. Hooks and
 * actions share one instance, so that their calls are batched.
 */
export function pageInvalidator(host: InvalidatorHost): PageInvalidator {
  shared ??= createPageInvalidator(host);
  return shared;
}

/** Sends tags once, in as many calls as needed. Returns whether it succeeded; true if no web server is configured. */
export async function sendInvalidation(
  { env }: Pick<Host, 'env'>,
  tags: readonly string[],
): Promise<boolean> {
  const { PURGE_URL: address, PURGE_SECRET: secret } = env;
  if (!address || !secret) return true;
  for (let at = 0; at < tags.length; at += maxTags) {
    const isReceived = await fetch(String(address), {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tags: tags.slice(at, at + maxTags) }),
      signal: AbortSignal.timeout(3000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isReceived) return false;
  }
  return true;
}

/**
 * Stores pending invalidations of withdrawn content; call it at the end of a transaction. They are sent even if
 * the process dies between the commit and the call.
 */
export async function storeWithdrawals(
  { env }: Pick<Host, 'env'>,
  trx: Knex,
  tags: Iterable<string>,
): Promise<void> {
  if (env.PURGE_URL) await keepPendingInvalidations(trx, [...tags].filter(isWithdrawal));
}

function createPageInvalidator(host: InvalidatorHost): PageInvalidator {
  const pendingTags = new Set<string>();
  let isSending = false;

  return (tags) => {
    for (const tag of tags) pendingTags.add(tag);
    if (pendingTags.size === 0 || isSending) return;
    isSending = true;
    setTimeout(sendAll, batchMs);
  };

  /** Sends one request at a time; tags added meanwhile go with the next. */
  async function sendAll(): Promise<void> {
    while (pendingTags.size > 0) {
      const tags = [...pendingTags];
      pendingTags.clear();
      await sendTags(tags).catch((error) => host.logger.error(error));
    }
    isSending = false;
  }

  async function sendTags(tags: string[]): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const began = new Date();
      if (await sendInvalidation(host, tags)) {
        return forgetPendingInvalidations(host.database, tags.filter(isWithdrawal), began);
      }
      await new Promise((resolve) => setTimeout(resolve, backoffMs * attempt));
    }
    const names = tags.filter((tag) => !isLiveTag(tag)).join(', ') || 'inboxes';
    host.logger.warn(`The web server could not be told of changes in ${names} yet`);
    // Browsers poll what is announced for people.
    await keepPendingInvalidations(
      host.database,
      tags.filter((tag) => !isLiveTag(tag)),
    );
  }
}

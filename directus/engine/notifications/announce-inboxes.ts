import { inboxTag } from '@site/shared/domain/system';
import type { Host } from '../host.ts';
import { pageInvalidator } from '../page-invalidation/page-invalidator.ts';

/** Tells the browsers of people, through the web servers, that their inbox has changed; call it after the commit. */
export function announceInboxes(host: Host, people: readonly string[]): void {
  pageInvalidator(host)(people.map(inboxTag));
}

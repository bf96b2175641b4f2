import type { MemberHome, Suggestion } from '@site/shared/api';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { localeOf } from '../../engine/asked-locale.ts';
import { now } from '../../engine/clock.ts';
import type { Endpoint, Host, Request } from '../../engine/host.ts';
import { mailStopOf } from '../../engine/notifications/mail/mail-addresses.ts';
import { notFound } from '../../engine/refuse.ts';
import { homeOf } from './dismissals.ts';
import { membershipOf } from './membership.ts';
import { suggestionsFor } from './suggestions.ts';

/**
 * `GET /member-home`: the blocks that the caller has hidden on the home page, and facts of the own record. `GET /member-home/suggestions?locale=`: suggestions with
 * their reasons. Both are a 404 for anonymous callers.
 */
export const homeEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    answerPrivately(response, next, memberHome(host, request));
  });
  router.get('/suggestions', (request, response, next) => {
    answerPrivately(response, next, suggestions(host, request));
  });
};

async function memberHome(host: Host, request: Request): Promise<MemberHome> {
  const { caller, stored } = await homeFor(host, request);
  const { person } = caller;
  const [membership, mailStop] = await Promise.all([
    person === null ? null : membershipOf(host.database, person),
    person === null ? null : mailStopOf(host.database, person),
  ]);
  return { hidden: [...stored.hidden], membership, mailStop };
}

async function suggestions(host: Host, request: Request): Promise<Suggestion[]> {
  const { caller, stored } = await homeFor(host, request);
  const locale = localeOf(request);
  return suggestionsFor(host, caller, { locale, dismissed: Object.keys(stored.dismissed) });
}

async function homeFor({ database }: Host, { accountability }: Request) {
  const caller: Caller = await callerOf(database, accountability ?? null);
  if (caller.user === null) throw notFound();
  return { caller, stored: await homeOf(database, caller.user, now()) };
}

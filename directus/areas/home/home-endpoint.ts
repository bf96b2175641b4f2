import type { MemberHome, MemberHomeWithTasks } from '@site/shared/api';
import { type Caller, callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import { now } from '../../engine/clock.ts';
import type { Endpoint, Host, Request } from '../../engine/host.ts';
import { mailStopOf } from '../../engine/notifications/mail/mail-addresses.ts';
import { notFound } from '../../engine/refuse.ts';
import { homeOf } from './dismissals.ts';
import { homeBlocks, homeTasks } from './home-parts.ts';
import { membershipOf } from './membership.ts';

/**
 * `GET /member-home`: the blocks that the caller has hidden on the home page, and facts of the own record; with `?tasks=1`
 * also what the caller has to do. `GET /member-home/blocks?locale=`: what the other blocks show. Both are a 404 for
 * anonymous callers.
 */
export const homeEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    answerPrivately(response, next, memberHome(host, request));
  });
  router.get('/blocks', (request, response, next) => {
    const answer = async () => homeBlocks(await askingOf(host, request));
    answerPrivately(response, next, answer());
  });
};

async function memberHome(host: Host, request: Request): Promise<MemberHome | MemberHomeWithTasks> {
  const asking = await askingOf(host, request);
  const { person } = asking.caller;
  const [membership, mailStop, tasks] = await Promise.all([
    person === null ? null : membershipOf(host.database, person),
    person === null ? null : mailStopOf(host.database, person),
    request.query.tasks === '1' ? homeTasks(asking) : null,
  ]);
  return {
    hidden: [...asking.stored.hidden],
    membership,
    mailStop,
    ...(tasks && { tasks }),
  };
}

async function askingOf(host: Host, request: Request) {
  const caller: Caller = await callerOf(host.database, request.accountability ?? null);
  if (caller.user === null) throw notFound();
  return { host, request, caller, stored: await homeOf(host.database, caller.user, now()) };
}

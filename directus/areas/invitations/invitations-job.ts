import { performEvent } from '../../engine/actions/perform.ts';
import type { Job } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { invitationActions } from './invitation-actions.ts';

const day = 24 * 60 * 60_000;
const remindBefore = 3 * day;

/**
 * Expires invitations whose time is over and sends one reminder three days before the end.
 * Result: `{expired, reminded, failed}`. Source: docs/domain/invitations.md.
 */
export const invitationsJob: Job = {
  name: 'invitations',
  every: '10 * * * *',
  run: async ({ host, database, logger, now }) => {
    const open = () => database('invitations').whereIn('state', ['sent', 'opened']);
    const over = await open().where('expires_at', '<=', now()).pluck('id');
    const soon = await open()
      .where('expires_at', '>', now())
      .where('expires_at', '<=', new Date(now().getTime() + remindBefore))
      .whereNull('reminded_at')
      .pluck('id');
    const perform = (keys: string[], event: string) =>
      processEach({ logger }, `invitations.${event}`, keys, (key) =>
        performEvent(host, { system: true }, invitationActions, event, { key }),
      );
    const [expired, reminded] = [await perform(over, 'expire'), await perform(soon, 'remind')];
    const failed = expired.failed + reminded.failed;
    return { expired: expired.done, reminded: reminded.done, failed };
  },
};

import { performEvent } from '../actions/perform.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';
import type { Job } from '../jobs/job.ts';
import { invitationActions } from './invitation-actions.ts';

const day = 24 * 60 * 60_000;
const remindBefore = 3 * day;

/**
 * Ends invitations whose time is over and reminds once, three days before, of those whose time is
 * not. Result: `{expired, reminded, failed}`. Source: docs/domain/invitations.md.
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
      eachByItself({ logger }, `invitations.${event}`, keys, (key) =>
        performEvent(host, { house: true }, invitationActions, event, { key }),
      );
    const [expired, reminded] = [await perform(over, 'expire'), await perform(soon, 'remind')];
    const failed = expired.failed + reminded.failed;
    return { expired: expired.done, reminded: reminded.done, failed };
  },
};

import { performEvent } from '../actions/perform.ts';
import type { Job } from '../jobs/job.ts';
import { textOf } from '../values.ts';
import { invitationActions } from './invitation-actions.ts';

const day = 24 * 60 * 60_000;
const remindBefore = 3 * day;

/**
 * Ends invitations whose time is over and reminds once, three days before, of those whose time is
 * not. Result: `{expired, reminded}`. Source: docs/domain/invitations.md.
 */
export const invitationsJob: Job = {
  name: 'invitations',
  every: '10 * * * *',
  run: async ({ host, database, now }) => {
    const open = () => database('invitations').whereIn('state', ['sent', 'opened']);
    const over = await open().where('expires_at', '<=', now()).select('id');
    const soon = await open()
      .where('expires_at', '>', now())
      .where('expires_at', '<=', new Date(now().getTime() + remindBefore))
      .whereNull('reminded_at')
      .select('id');
    const perform = (id: unknown, event: string) =>
      performEvent(host, { house: true }, invitationActions, event, { key: textOf(id) });
    for (const { id } of over) await perform(id, 'expire');
    for (const { id } of soon) await perform(id, 'remind');
    return { expired: over.length, reminded: soon.length };
  },
};

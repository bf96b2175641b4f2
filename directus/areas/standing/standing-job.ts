import { performEvent } from '../../engine/actions/perform.ts';
import { didNothing, type Job } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { systemItems } from '../../engine/system-items.ts';
import { dayOf } from '../../engine/values.ts';
import { standingActions } from './standing-actions.ts';
import { confirmationDeadline, graceDeadline } from './standing-calendar.ts';

type ActionDefinition = 'remind' | 'overdue' | 'lapse';

/**
 * Runs the calendar of yearly confirmations if the setting enables it: sends reminders, starts the grace period
 * of members who have not confirmed, and ends their standing after it. Result: `{remind, overdue, lapse,
 * failed}`. Source: docs/domain/standing.md.
 */
export const standingJob: Job = {
  name: 'standing',
  every: '20 2 * * *',
  idle: didNothing,
  run: async ({ host, settings, logger, now }) => {
    const done = { remind: 0, overdue: 0, lapse: 0 };
    if (!settings['renewal.enabled']) return { ...done, failed: 0 };
    const people = await systemItems(host, 'people');
    const members = await people.readByQuery({
      filter: { standing: { _in: ['active', 'grace'] } },
      fields: ['id', 'standing', 'standing_since', 'joined_at', 'confirmed_at', 'reminded_at'],
      limit: -1,
    });
    const today = dayOf(now(), settings['deadline.zone']);
    const eventFor = (person: (typeof members)[number]): ActionDefinition | undefined => {
      const inGrace = person.standing === 'grace';
      const page = (inGrace ? graceDeadline : confirmationDeadline)(person, settings, today);
      if (page.over) return inGrace ? 'lapse' : 'overdue';
      return page.near && !person.reminded_at ? 'remind' : undefined;
    };
    const due = members.flatMap((person) => {
      const event = eventFor(person);
      return event ? [{ event, key: person.id }] : [];
    });
    // The event is refused if the person has confirmed meanwhile.
    const perform = async ({ event, key }: (typeof due)[number]) => {
      await performEvent(host, { system: true }, standingActions, event, { key });
      done[event] += 1;
    };
    const keyOf = ({ event, key }: (typeof due)[number]) => `${event} ${key}`;
    const { failed } = await processEach({ logger }, 'standing', due, perform, keyOf);
    return { ...done, failed };
  },
};

import { performEvent } from '../actions/perform.ts';
import type { Row } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';
import { didNothing, type Job } from '../jobs/job.ts';
import { dayOf, textOf } from '../values.ts';
import { standingActions } from './standing-actions.ts';
import { confirmationPage, gracePage } from './standing-calendar.ts';

type Asked = 'remind' | 'overdue' | 'lapse';

/**
 * The calendar of yearly confirmations, where the house has turned it on: reminds, begins the grace
 * of who has not confirmed and ends the standing when that is over. Result: `{remind, overdue, lapse,
 * failed}`. Source: docs/domain/standing.md.
 */
export const standingJob: Job = {
  name: 'standing',
  every: '20 2 * * *',
  idle: didNothing,
  run: async ({ host, settings, logger, now }) => {
    const done = { remind: 0, overdue: 0, lapse: 0 };
    if (!settings['renewal.enabled']) return { ...done, failed: 0 };
    const people = await houseItems(host, 'people');
    const members = await people.readByQuery({
      filter: { standing: { _in: ['active', 'grace'] } },
      fields: ['id', 'standing', 'standing_since', 'joined_at', 'confirmed_at', 'reminded_at'],
      limit: -1,
    });
    const today = dayOf(now(), settings['deadline.zone']);
    const asked = (person: Row): Asked | undefined => {
      const inGrace = person.standing === 'grace';
      const page = (inGrace ? gracePage : confirmationPage)(person, settings, today);
      if (page.over) return inGrace ? 'lapse' : 'overdue';
      return page.near && !person.reminded_at ? 'remind' : undefined;
    };
    const due = members.flatMap((person) => {
      const event = asked(person);
      return event ? [{ event, key: textOf(person.id) }] : [];
    });
    // Somebody may have confirmed a moment ago, and is refused.
    const perform = async ({ event, key }: (typeof due)[number]) => {
      await performEvent(host, { house: true }, standingActions, event, { key });
      done[event] += 1;
    };
    const keyOf = ({ event, key }: (typeof due)[number]) => `${event} ${key}`;
    const { failed } = await eachByItself({ logger }, 'standing', due, perform, keyOf);
    return { ...done, failed };
  },
};

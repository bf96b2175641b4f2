// Boundary cases of the guards of requests for endorsements, for `guards.test.ts`.
import { personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import type { GuardCase, GuardInput } from './guard-case.ts';

const day = 24;

const set = (changes: () => object) => async (input: GuardInput) => {
  await database()('endorsements').where({ id: input.id }).update(changes());
};
const setCase = (changes: () => object) => async (input: GuardInput) => {
  const row = await database()('endorsements').where({ id: input.id }).first('case');
  await database()('cases').where({ id: row.case }).update(changes());
};

export const endorsementGuards: Readonly<Record<string, readonly GuardCase[]>> = {
  stillNeeded: [
    {
      satisfy: setCase(() => ({ state: 'ready' })),
      violate: setCase(() => ({ state: 'in_review' })),
      otherwise: 'E_TOKEN_REVOKED',
    },
  ],
  inTime: [
    {
      satisfy: set(() => ({ due_at: hoursFromNow(1) })),
      violate: set(() => ({ due_at: hoursFromNow(-1) })),
      otherwise: 'E_TOKEN_EXPIRED',
    },
  ],
  notOnHold: [{ violate: setCase(() => ({ held_at: hoursFromNow(-1) })), otherwise: 'E_STATE' }],
  reminderDue: [
    {
      satisfy: set(() => ({ requested_at: hoursFromNow(-7 * day) })),
      violate: set(() => ({ requested_at: hoursFromNow(-5 * day) })),
      otherwise: 'E_STATE',
    },
    { violate: set(() => ({ reminders: 3 })), otherwise: 'E_STATE' },
    { violate: set(() => ({ reminded_at: hoursFromNow(0) })), otherwise: 'E_STATE' },
  ],
  notFirewalled: [
    {
      violate: setCase(() => ({ sponsor: personOf('secretary').id })),
      otherwise: 'E_FIREWALL',
    },
  ],
  remindersLeft: [
    {
      satisfy: set(() => ({ reminders: 2 })),
      violate: set(() => ({ reminders: 3 })),
      otherwise: 'E_QUOTA',
    },
  ],
  rested: [
    {
      satisfy: set(() => ({ reminded_at: hoursFromNow(-25) })),
      violate: set(() => ({ reminded_at: hoursFromNow(-23) })),
      otherwise: 'E_RATE',
    },
  ],
  overdue: [{ violate: set(() => ({ due_at: hoursFromNow(1) })), otherwise: 'E_STATE' }],
};

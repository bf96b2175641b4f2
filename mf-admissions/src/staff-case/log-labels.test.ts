import { caseLife, endorsements, reviewAssignments } from '@site/shared/domain/workflows';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };

/** Entries that commands write beside the events of the state machines. */
const written = [
  ...['note', 'write', 'break-glass', 'break-glass-read', 'concern-settled'],
  ...['conflict-waived', 'panel-chosen', 'reviewer-proposed', 'review-excluded'],
  'review-amend-opened',
];
const unlogged = ['autosave', 'remind'];
const unloggedReviews = ['remind', 'start', 'propose', 'exclude'];
const loggedEndorsements = ['submit', 'decline', 'expire'];
const stateAfter = { submit: 'submitted', decline: 'declined', expire: 'expired' } as const;

const types = [
  ...caseLife.events.filter((event) => !unlogged.includes(event)),
  ...reviewAssignments.events
    .filter((event) => !unloggedReviews.includes(event))
    .map((event) => `review-${event}`),
  ...endorsements.events
    .filter((event) => loggedEndorsements.includes(event))
    .map((event) => `endorsement-${stateAfter[event as keyof typeof stateAfter]}`),
  ...written,
];

test.each([
  ['ru', ru],
  ['en', en],
] as const)('every entry of the log of a case has words in %s', (_, messages) => {
  const words: Readonly<Record<string, string>> = messages.staff.log.types;
  expect(types.filter((type) => words[type] === undefined)).toEqual([]);
});

test.each([
  ['ru', ru],
  ['en', en],
] as const)('every state of a case has words in %s', (_, messages) => {
  const words: Readonly<Record<string, string>> = messages.staff.states;
  const states = caseLife.states.filter((state) => state !== 'none' && state !== 'removed');
  expect(states.filter((state) => words[state] === undefined)).toEqual([]);
});

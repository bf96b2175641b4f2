import { expect, test } from 'vitest';
import { proposedSlug } from './slug-proposal.ts';

const russian = { language: { code: 'ru-RU' }, title: 'Читальня снова открыта' };
const english = { language: { code: 'en-US' }, title: 'The reading room is open again' };

test.each([
  ['the English title', [russian, english], 'the-reading-room-is-open-again'],
  ['the Russian title until there is an English one', [russian], 'chitalnia-snova-otkryta'],
  [
    'the Russian title beside an empty English one',
    [{ ...english, title: '' }, russian],
    'chitalnia-snova-otkryta',
  ],
  ['no title', [{ language: { code: 'en-US' }, lead: 'A room' }], ''],
])('proposes an address from %s', (_, create, expected) => {
  expect(proposedSlug({ create, update: [], delete: [] }, 'title')).toBe(expected);
});

test('proposes nothing from saved texts', () => {
  for (const saved of [undefined, null, [1, 2]]) expect(proposedSlug(saved, 'title')).toBe('');
});

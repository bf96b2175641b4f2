import { expect, test } from 'vitest';
import { createTurns, type PlaceState } from './turns.ts';

function turnsIn(states: PlaceState[], atOnce = 1) {
  const options = { atOnce, mostWaiting: 10, longestWait: 10_000 };
  return createTurns(states.length, options, (place) => states[place] ?? 'dead');
}

test.each([
  ['going', ['silent', 'dead', 'starting', 'going'], 3],
  ['starting, where none goes', ['silent', 'dead', 'starting'], 2],
  ['silent, where the others are dead', ['dead', 'silent'], 1],
] as const)('a place is taken that is %s', async (_, states, place) => {
  expect(await turnsIn([...states]).take(true)).toMatchObject({ place });
});

test('of places in the same state the one with less in hand is taken', async () => {
  const turns = turnsIn(['going', 'going'], 3);
  const first = await turns.take(true);
  const second = await turns.take(true);
  expect(second.place).not.toBe(first.place);

  first.end();

  expect(await turns.take(true)).toMatchObject({ place: first.place });
});

test('a place that goes is waited for, though one that is silent has room', async () => {
  const turns = turnsIn(['going', 'silent']);
  const first = await turns.take(true);
  const next = turns.take(true);

  first.end();

  expect(await next).toMatchObject({ place: 0 });
});

test('who waits is not sent to a place that died meanwhile', async () => {
  const states: PlaceState[] = ['going', 'starting'];
  const turns = turnsIn(states);
  const going = await turns.take(true);
  const starting = await turns.take(true);
  const next = turns.take(true);

  states[starting.place] = 'dead';
  starting.end();
  going.end();

  expect(await next).toMatchObject({ place: going.place });
});

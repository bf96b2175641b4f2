import { expect, test } from 'vitest';
import { createWorkQueue, type PlaceState } from './work-queue.ts';

function turnsIn(states: PlaceState[], atOnce = 1) {
  const options = { atOnce, maxWaiting: 10, maxWait: 10_000 };
  return createWorkQueue(states.length, options, (place) => states[place] ?? 'dead');
}

test.each([
  ['going', ['silent', 'dead', 'starting', 'going'], 3],
  ['starting, when none is going', ['silent', 'dead', 'starting'], 2],
  ['silent, when the others are dead', ['dead', 'silent'], 1],
] as const)('takes a place that is %s', async (_, states, place) => {
  expect(await turnsIn([...states]).take(true)).toMatchObject({ place });
});

test('takes the place with fewer tasks among equal ones', async () => {
  const turns = turnsIn(['going', 'going'], 3);
  const first = await turns.take(true);
  const second = await turns.take(true);
  expect(second.place).not.toBe(first.place);

  first.end();

  expect(await turns.take(true)).toMatchObject({ place: first.place });
});

test('waits for a working place although a silent one is free', async () => {
  const turns = turnsIn(['going', 'silent']);
  const first = await turns.take(true);
  const next = turns.take(true);

  first.end();

  expect(await next).toMatchObject({ place: 0 });
});

test('does not send a waiting task to a place that died meanwhile', async () => {
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

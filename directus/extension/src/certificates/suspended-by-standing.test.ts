import { expect, test } from 'vitest';
import { mayComeBack } from './suspended-by-standing.ts';

const certificate = {
  id: 'one',
  state: 'suspended',
  state_reason_class: 'resignation',
  state_changed_at: '2026-03-01T09:00:00.000Z',
};
const here = { now: new Date('2026-04-01T09:00:00.000Z'), zone: 'Europe/Moscow' };

/** Whether it may come back, and what the program's log says, where the change log has this last line. */
async function outcome(line: { action: string } | undefined) {
  const warnings: string[] = [];
  const lines = { where: () => lines, orderBy: () => lines, first: async () => line };
  const house = {
    trx: () => lines,
    host: { logger: { warn: (said: string) => warnings.push(said) } },
  };
  const back = await mayComeBack(
    house as unknown as Parameters<typeof mayComeBack>[0],
    certificate,
    here,
  );
  return { back, warnings };
}

test.each([
  ['with the standing of its holder comes', 'certificates.standing-ended', true],
  ['by the office does not come', 'certificates.suspend', false],
])('what was suspended %s back with that standing', async (_, action, back) => {
  expect(await outcome({ action })).toEqual({ back, warnings: [] });
});

test('where the log never had a line of it, the class of the reason tells', async () => {
  expect(await outcome(undefined)).toEqual({ back: true, warnings: [] });
});

test('what was suspended by something unknown does not come back, and the program says so', async () => {
  const { back, warnings } = await outcome({ action: 'certificates.freeze' });
  expect(back).toBe(false);
  expect(warnings).toEqual([
    expect.stringContaining('Certificate one was suspended by certificates.freeze'),
  ]);
});

import { expect, test } from 'vitest';
import { canReinstate } from './suspended-by-standing.ts';

const certificate = {
  id: 'one',
  state: 'suspended',
  state_reason_class: 'resignation',
  state_changed_at: '2026-03-01T09:00:00.000Z',
} as const;
const here = { now: new Date('2026-04-01T09:00:00.000Z'), zone: 'Europe/Moscow' };

/** Whether the certificate may be reinstated and what is logged, given this last line of the change log. */
async function outcome(line: { action: string } | undefined) {
  const warnings: string[] = [];
  const lines = { where: () => lines, orderBy: () => lines, first: async () => line };
  const backend = {
    trx: () => lines,
    host: { logger: { warn: (said: string) => warnings.push(said) } },
  };
  const back = await canReinstate(
    backend as unknown as Parameters<typeof canReinstate>[0],
    certificate,
    here,
  );
  return { back, warnings };
}

test.each([
  [
    'reinstates a certificate suspended by the end of the standing',
    'certificates.standing-ended',
    true,
  ],
  ['does not reinstate a certificate suspended by staff', 'certificates.suspend', false],
])('%s', async (_, action, back) => {
  expect(await outcome({ action })).toEqual({ back, warnings: [] });
});

test('decides by the class of reason when the log has no line', async () => {
  expect(await outcome(undefined)).toEqual({ back: true, warnings: [] });
});

test('does not reinstate after an unknown action and logs a warning', async () => {
  const { back, warnings } = await outcome({ action: 'certificates.freeze' });
  expect(back).toBe(false);
  expect(warnings).toEqual([
    expect.stringContaining('Certificate one was suspended by certificates.freeze'),
  ]);
});

// Each guard of each state machine on both sides, and nothing else being in the way:
// docs/domain/workflows.md.
import { notificationDelivery, type Workflow } from '@site/shared/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import { type Asked, duties, guests, type Proof, proofs, renewal } from './guard-proofs.ts';
import { type House, openHouse } from './house.ts';
import type { Specimens } from './specimen.ts';
import { forgetSpecimens, specimens } from './specimens.ts';

let house: House;
const dates = ['id', 'last_sent_at'] as const;
const earlier: { id: string; last_sent_at: unknown }[] = [];

beforeAll(async () => {
  // What was sent before counts in nobody's quota here.
  const ours = personOf('member').id;
  const sent = await database()('invitations')
    .where({ inviter: ours })
    .select(...dates);
  earlier.push(...sent);
  await database()('invitations')
    .where({ inviter: ours })
    .update({ last_sent_at: hoursFromNow(-24 * 500) });
  await renewal(true);
  house = await openHouse();
});
afterEach(async () => {
  await Promise.all([duties('secretary'), renewal(true)]);
  for (const { forget } of specimens) await forget?.();
  const sent = database()('invitations').whereIn('email', guests.splice(0));
  await sent.clone().update({ superseded_by: null });
  await sent.delete();
});
afterAll(async () => {
  for (const { id, ...date } of earlier) {
    await database()('invitations').where({ id }).update(date);
  }
  await renewal(false);
  await house.settle();
  await house.close();
  await forgetSpecimens();
  await closeDatabase();
});

/** A step that names the guard: where, and as whom it is asked for. */
type Use = { state: string; event: string; to: string; by: readonly string[]; together: boolean };

function usesOf({ states, eventsOf, stepsOf }: Workflow, rule: string): Use[] {
  return states.flatMap((state) =>
    eventsOf(state).flatMap((event) => {
      const step = stepsOf(state, event).find(({ when }) => when?.includes(rule));
      return step ? [{ state, event, ...step, together: step.together !== undefined }] : [];
    }),
  );
}

describe.each(specimens.map((machine) => [machine.workflow.name, machine] as const))(
  '%s',
  (name, machine) => {
    const { workflow } = machine;
    let callers: Readonly<Record<string, Caller>>;
    beforeAll(async () => {
      callers = await machine.callers();
    });

    test('has both sides of every guard proved, and of nothing else', () => {
      expect(Object.keys(proofs[name] ?? {}).sort()).toEqual([...workflow.rules].sort());
    });

    const cases = workflow.rules.flatMap((rule) =>
      (proofs[name]?.[rule] ?? []).flatMap((proof) => {
        const uses = usesOf(workflow, rule);
        const fitting = uses.filter(
          ({ state, event }) => proof.only?.(`${state} ${event}`) ?? true,
        );
        if (fitting.length === 0) throw new Error(`${name}: nothing asks for ${rule}`);
        return fitting.map(
          (use) => [rule, use.state, use.event, proof.instead, proof, use] as const,
        );
      }),
    );
    if (cases.length === 0) return;

    test.each(cases)('%s: %s, %s, or else %s', async (_, state, __, instead, proof, use) => {
      const asked = await itemOf(machine, use, proof);
      expect(await outcome(machine, use, callers, asked)).toBe(use.together ? 'waiting' : use.to);

      const spoiled = await itemOf(machine, use, proof);
      const other = await proof.spoil(spoiled);
      const key = typeof other === 'string' ? other : spoiled.id;
      expect(await outcome(machine, use, callers, { ...spoiled, id: key })).toBe(instead);
      if (key !== '' && !workflow.states.includes(instead)) {
        const row = await database()(machine.table).where({ id: key }).first(machine.stateField);
        expect(row[machine.stateField]).toBe(state);
      }
    });
  },
);

test('a delivery, for which nobody asks, has the one guard that the tests of mail try', () => {
  // notifications.test.ts: what is refused is tried again five times, and then given up.
  expect(notificationDelivery.rules).toEqual(['triesLeft']);
});

/** What is asked for, with the guard just holding. */
async function itemOf(machine: Specimens, use: Use, proof: Proof): Promise<Asked> {
  await machine.forget?.();
  const begins = use.state === 'none' && machine.workflow.name !== 'standing';
  const id = begins ? '' : await machine.make(use.state, use.event);
  const asked = { id, payload: { ...(await machine.payload(use.event)) } };
  await proof.fit?.(asked);
  return asked;
}

/** The state it leads to, `waiting` for a second person, the result of a command, or a code. */
async function outcome(
  machine: Specimens,
  { event, by }: Use,
  callers: Readonly<Record<string, Caller>>,
  { id, payload }: Asked,
): Promise<string> {
  const { name } = machine.workflow;
  const actor = by.find((each) => each !== 'system');
  const caller = actor && callers[actor];
  if (!actor || !caller) return house.perform(name, event, id, payload);
  const key = id === '' ? [] : [machine.nameFor?.(actor, id) ?? id];
  const path = ['/actions', name, ...key, event].join('/');
  const { status, code, body } = await caller('POST', path, payload);
  if (status === 202) return 'waiting';
  return code ?? body.data.results?.[0].result ?? body.data.state;
}

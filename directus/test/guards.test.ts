// Tests both sides of each guard of each state machine, with all other guards satisfied:
// docs/domain/workflows.md.
import { notificationDelivery, type Workflow } from '@site/shared/domain/workflows';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, personOf } from './backend.ts';
import { closeDatabase, database, hoursFromNow } from './database.ts';
import type { GuardCase, GuardInput } from './specimens/guard-case.ts';
import { duties, guardCases, guests, renewal } from './specimens/guard-cases.ts';
import type { Specimens } from './specimens/specimen.ts';
import { forgetSpecimens, specimens } from './specimens/specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';
import { sampleByTurn } from './tier.ts';

let system: SystemActor;
const dates = ['id', 'last_sent_at'] as const;
const earlier: { id: string; last_sent_at: unknown }[] = [];

beforeAll(async () => {
  // Moves earlier invitations out of the quotas.
  const ours = personOf('member').id;
  const sent = await database()('invitations')
    .where({ inviter: ours })
    .select(...dates);
  earlier.push(...sent);
  await database()('invitations')
    .where({ inviter: ours })
    .update({ last_sent_at: hoursFromNow(-24 * 500) });
  await renewal(true);
  system = await startSystemActor();
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
  await system.settle();
  await forgetSpecimens();
  await closeDatabase();
});

/** A step that names the guard: its state, event and actors. */
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

    test('has boundary cases for exactly its guards', () => {
      expect(Object.keys(guardCases[name] ?? {}).sort()).toEqual([...workflow.rules].sort());
    });

    const cases = workflow.rules.flatMap((rule) =>
      (guardCases[name]?.[rule] ?? []).flatMap((guardCase) => {
        const uses = usesOf(workflow, rule);
        const fitting = uses.filter(
          ({ state, event }) => guardCase.appliesTo?.(`${state} ${event}`) ?? true,
        );
        if (fitting.length === 0) throw new Error(`${name}: nothing asks for ${rule}`);
        // A guard is the same wherever a step names it: a landing run tries one of its steps.
        return sampleByTurn(fitting, workflow.rules.indexOf(rule)).map(
          (use) => [rule, use.state, use.event, guardCase.otherwise, guardCase, use] as const,
        );
      }),
    );
    if (cases.length === 0) return;

    test.each(cases)('%s: %s, %s, or else %s', async (_, state, __, otherwise, guardCase, use) => {
      const input = await itemOf(machine, use, guardCase);
      const reached = use.together ? 'waiting' : shownState(machine, use);
      expect(await outcome(machine, use, callers, input)).toBe(reached);

      const violated = await itemOf(machine, use, guardCase);
      const other = await guardCase.violate(violated);
      const key = typeof other === 'string' ? other : violated.id;
      expect(await outcome(machine, use, callers, { ...violated, id: key })).toBe(otherwise);
      if (key !== '' && !workflow.states.includes(otherwise)) {
        const row = await database()(machine.table).where({ id: key }).first(machine.stateField);
        expect(row[machine.stateField]).toBe(state);
      }
    });
  },
);

test('the only guard of a delivery is covered by the mail tests', () => {
  // notifications.test.ts: a refused mail is retried 5 times and then fails.
  expect(notificationDelivery.rules).toEqual(['triesLeft']);
});

/** Creates the item and payload with the guard just satisfied. */
async function itemOf(machine: Specimens, use: Use, guardCase: GuardCase): Promise<GuardInput> {
  await machine.forget?.();
  const begins = use.state === 'none' && machine.workflow.name !== 'standing';
  const id = begins ? '' : await machine.make(use.state, use.event);
  const input = { id, payload: { ...(await machine.payload(use.event)) } };
  await guardCase.satisfy?.(input);
  return input;
}

/** The state to which a step leads, as its actor is told. */
function shownState({ told }: Specimens, { by, to }: Use): string {
  const actor = by.find((each) => each !== 'system') ?? '';
  return told?.[actor]?.[to] ?? to;
}

/**
 * Performs the event; returns the new state, `waiting` for a second approval, the result of a command, or
 * an error code.
 */
async function outcome(
  machine: Specimens,
  { event, by }: Use,
  callers: Readonly<Record<string, Caller>>,
  { id, payload }: GuardInput,
): Promise<string> {
  const { name } = machine.workflow;
  const actor = by.find((each) => each !== 'system');
  const caller = actor && callers[actor];
  if (!actor || !caller) return system.perform(name, event, id, payload);
  const key = id === '' ? [] : [machine.nameFor?.(actor, id) ?? id];
  const path = ['/actions', name, ...key, event].join('/');
  const { status, code, body } = await caller('POST', path, payload);
  if (status === 202) return 'waiting';
  return code ?? body.data.results?.[0].result ?? body.data.state;
}

// Every state machine as the running backend keeps it: docs/domain/workflows.md.
import { randomUUID } from 'node:crypto';
import { invitations, notificationDelivery, type Workflow } from '@site/shared/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Delivery, moveDelivery } from '../extension/src/notifications/move-delivery.ts';
import type { Caller } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { type House, openHouse } from './house.ts';
import { forgetSpecimens, type Specimens, specimens } from './specimens.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await house.settle();
  await house.close();
  await forgetSpecimens();
  await closeDatabase();
});

/** Mostly what a state knows, asked by one of whom the step is for; now and then anything by anybody. */
type Question = { event: number; actor: number; wild: boolean };

const questions = (longest: number) =>
  fc.array(
    fc.record({
      event: fc.nat(),
      actor: fc.nat(),
      wild: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    { minLength: 8, maxLength: longest, size: 'max' },
  );

function chosen<Event extends string, Actor extends string>(
  { eventsOf, stepsOf }: Workflow<string, Event, string, string>,
  state: string,
  { event, actor, wild }: Question,
  all: { events: readonly Event[]; actors: readonly Actor[] },
): { event: Event; actor: Actor } {
  const one = <Value>(values: readonly Value[], index: number) =>
    values[index % values.length] as Value;
  const known = eventsOf(state).filter((each) => all.events.includes(each));
  const asked = one(wild || known.length === 0 ? all.events : known, event);
  const meant = all.actors.filter((each) =>
    stepsOf(state, asked).some(({ by }) => by.includes(each)),
  );
  return { event: asked, actor: one(wild || meant.length === 0 ? all.actors : meant, actor) };
}

/** Everything that who asks is to the item. */
const kindsOf = ({ alsoIs = {} }: Specimens, actor: string) => [actor, ...(alsoIs[actor] ?? [])];

type Callers = Readonly<Record<string, Caller>>;

async function rowOf({ table, stateField }: Specimens, id: string) {
  const row = await database()(table).where({ id }).first(stateField, 'revision');
  return { state: String(row[stateField]), revision: Number(row.revision) };
}

/** Asks for an event from outside; `system` is the house, which no call can be. */
async function ask(
  machine: Specimens,
  { id, event, actor, callers }: { id: string; event: string; actor: string; callers: Callers },
): Promise<{ status: number; code: string | undefined; state: string | undefined }> {
  const { workflow, payload } = machine;
  if (actor === 'system') {
    const answer = await house.perform(workflow.name, event, id, payload(event));
    return workflow.states.includes(answer)
      ? { status: 200, code: undefined, state: answer }
      : { status: 409, code: answer, state: undefined };
  }
  const name = machine.nameFor?.(actor, id) ?? id;
  const path = `/actions/${workflow.name}/${name}/${event}`;
  const { status, code, body } = await (callers[actor] as Caller)('POST', path, payload(event));
  return { status, code, state: body.data?.state };
}

describe.each(specimens.map((machine) => [machine.workflow.name, machine] as const))(
  '%s',
  (name, machine) => {
    const { workflow, besides = [] } = machine;
    // What does not exist yet has no address; only a person is there before any standing.
    const states = workflow.states.filter((state) => state !== 'none' || name === 'standing');
    const alive = states.filter((state) => workflow.eventsOf(state).length > 0);
    const events = workflow.events.filter((event) => !besides.includes(event));

    test.each(states)('in state %s refuses every event it does not know', async (state) => {
      const callers = await machine.callers();
      const id = await machine.make(state);
      const before = await rowOf(machine, id);
      const strange = events.filter((event) => workflow.stepsOf(state, event).length === 0);
      expect(strange.length).toBeGreaterThan(0);
      for (const event of [...strange, 'no-such-event']) {
        for (const actor of Object.keys(callers)) {
          const answer = await ask(machine, { id, event, actor, callers });
          expect([event, actor, answer]).toEqual([
            event,
            actor,
            { status: 409, code: 'E_STATE', state: undefined },
          ]);
        }
      }
      expect(await rowOf(machine, id)).toEqual(before);
    });

    // The tests of invitations ask the cells of their machine with the words each event needs.
    const inCells = alive.filter(() => workflow.name !== invitations.name);
    test.each(inCells)(
      'in state %s takes an event of whom it is for, and of nobody else',
      async (state) => {
        const callers = await machine.callers();
        const known = events.filter((event) => workflow.stepsOf(state, event).length > 0);
        for (const event of known) {
          for (const actor of Object.keys(callers)) {
            const id = await machine.make(state);
            const { status, code } = await ask(machine, { id, event, actor, callers });
            const now = await rowOf(machine, id);
            const step = workflow
              .stepsOf(state, event)
              .find(({ by }) => kindsOf(machine, actor).some((kind) => by.includes(kind)));
            const seen = [event, actor, status, code, now.state];
            if (!step) expect(seen).toEqual([event, actor, 403, 'E_FORBIDDEN', state]);
            else if (step.together) expect(seen).toEqual([event, actor, 202, undefined, state]);
            else expect(seen).toEqual([event, actor, 200, undefined, step.to]);
          }
        }
      },
      60_000,
    );

    test('goes by its machine whatever is asked in whatever order, and its log has no gap', async () => {
      const callers = await machine.callers();
      const actors = [...Object.keys(callers), 'system'];
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...alive), questions(20), async (start, asked) => {
          const id = await machine.make(start);
          const log = [await rowOf(machine, id)];
          for (const question of asked) {
            const from = log.at(-1) ?? { state: '', revision: 0 };
            const { event, actor } = chosen(workflow, from.state, question, { events, actors });
            const possible = workflow.stepsOf(from.state, event);
            const answer = await ask(machine, { id, event, actor, callers });
            const now = await rowOf(machine, id);
            const seen = JSON.stringify([from, event, actor, answer, now]);
            const open = possible.filter(({ by }) =>
              kindsOf(machine, actor).some((kind) => by.includes(kind)),
            );
            if (answer.status === 200) {
              expect(
                open.map(({ to }) => to),
                seen,
              ).toContain(now.state);
              expect(now.revision, seen).toBe(from.revision + 1);
              expect(answer.state, seen).toBe(now.state);
              log.push(now);
              steps += 1;
              continue;
            }
            expect(now, seen).toEqual(from);
            if (possible.length === 0) expect(answer.code, seen).toBe('E_STATE');
            else if (open.length === 0) expect(answer.code, seen).toBe('E_FORBIDDEN');
          }
          await expectLog(id, log);
          if (name === 'standing') await expectHistory(id, log.at(-1)?.state);
        }),
        { numRuns: 16, endOnFailure: true },
      );
      // By chance most of what is asked is refused; what was done must be more than an accident.
      expect(steps).toBeGreaterThan(5);
    }, 180_000);
  },
);

/** The change log tells the same way, step by step. */
async function expectLog(
  item: string,
  log: readonly { state: string; revision: number }[],
): Promise<void> {
  const lines = await database()('audit_log')
    .where({ item })
    .whereNotNull('revision')
    .orderBy('revision')
    .select('revision', 'from_state', 'to_state');
  const told = lines.map(({ revision, from_state, to_state }) => [
    Number(revision),
    from_state,
    to_state,
  ]);
  const taken = log
    .slice(1)
    .map(({ state, revision }, index) => [revision, log[index]?.state, state]);
  expect(told).toEqual(taken);
}

/** At most one period goes on, each begins where another ended, and the last is the standing. */
async function expectHistory(person: string, standing: string | undefined): Promise<void> {
  const periods = await database()('membership_periods').where({ person });
  const open = periods.filter(({ to }) => to === null);
  expect(open.length).toBeLessThanOrEqual(1);
  const [last] = open;
  if (last && standing !== 'applicant' && standing !== 'none') {
    expect(last.standing).toBe(standing);
  }
  for (const { to } of periods.filter((period) => period.to !== null)) {
    expect(periods.some((period) => String(period.from) === String(to))).toBe(true);
  }
}

describe('a delivery', () => {
  const { states, events, eventsOf } = notificationDelivery;
  const alive = states.filter((state) => eventsOf(state).length > 0);

  async function delivery(state: string): Promise<Delivery> {
    const id = randomUUID();
    await database()('deliveries').insert({
      id,
      channel: 'email',
      state,
      attempts: 0,
      revision: 0,
    });
    return { id, state, revision: 0 };
  }

  test('goes by its machine, and of two who move it at once only one does', async () => {
    const made: string[] = [];
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...alive), questions(25), async (start, asked) => {
        let present = await delivery(start);
        made.push(present.id);
        for (const question of asked) {
          const { event, actor } = chosen(notificationDelivery, present.state, question, {
            events,
            actors: ['system', 'owner'] as const,
          });
          const holding = question.wild ? [] : ['triesLeft'];
          const step = notificationDelivery.take(present.state, {
            event,
            actors: [actor],
            holding,
          });
          const move = () => moveDelivery(database(), present, { event, actor, holding });
          if (!step) {
            await expect(move()).rejects.toThrow(`No delivery takes "${event}"`);
            continue;
          }
          const both = await Promise.all([move(), move()]);
          const moved = both.filter((each) => each !== undefined);
          expect(moved).toEqual([
            { id: present.id, state: step.to, revision: present.revision + 1 },
          ]);
          present = moved[0] ?? present;
          steps += 1;
        }
        const row = await database()('deliveries').where({ id: present.id }).first();
        expect([row.state, Number(row.revision)]).toEqual([present.state, present.revision]);
      }),
      { numRuns: 40 },
    );
    await database()('deliveries').whereIn('id', made).delete();
    expect(steps).toBeGreaterThan(40);
  });
});

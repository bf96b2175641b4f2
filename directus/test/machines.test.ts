// Every state machine on the running backend: docs/domain/workflows.md.
import '../areas.ts';
import { randomUUID } from 'node:crypto';
import * as domain from '@site/shared/domain/workflows';
import { notificationDelivery, type Workflow } from '@site/shared/domain/workflows';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allActions } from '../engine/actions/action-sets.ts';
import { type Delivery, moveDelivery } from '../engine/notifications/mail/move-delivery.ts';
import { as, type Caller, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import type { Specimens } from './specimens/specimen.ts';
import { forgetSpecimens, specimens } from './specimens/specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';
import { chance, inFullTier, repetitions, sampleByTurn } from './tier.ts';

/** Number of random walks of each machine, and of a delivery. */
const walks = repetitions(2, 100);
const deliveries = repetitions(8, 40);

let system: SystemActor;
beforeAll(async () => {
  system = await startSystemActor();
});
afterAll(async () => {
  await system.settle();
  await forgetSpecimens();
  await closeDatabase();
});

/** Mostly an event of the state by one of its actors; `wild` means any event by any actor. */
type Question = { event: number; actor: number; wild: boolean };

const questions = (maxLength: number) =>
  fc.array(
    fc.record({
      event: fc.nat(),
      actor: fc.nat(),
      wild: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    { minLength: 8, maxLength, size: 'max' },
  );

function chooseStep<Event extends string, Actor extends string>(
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

/** All actor kinds of a caller for the item. */
const kindsOf = ({ alsoIs = {} }: Specimens, actor: string) => [actor, ...(alsoIs[actor] ?? [])];

/**
 * Callers without a relation to an item: a visitor and every kind of account that is no insider of the
 * machine.
 */
async function outsidersOf({ insiders }: Specimens): Promise<Callers> {
  const cast = ['applicant', 'member', 'senior', 'editor', 'secretary', 'chair', 'admin'];
  const others = cast.filter((login) => !insiders.includes(login));
  const signedIn = others.map(async (login) => [login, await as(login)] as const);
  return { visitor, ...Object.fromEntries(await Promise.all(signedIn)) };
}

test('covers every implemented machine', () => {
  const tried = [notificationDelivery, ...specimens.map(({ workflow }) => workflow)];
  const written = (Object.values(domain) as unknown[]).filter(
    (value): value is Workflow => value instanceof Object && 'stepsOf' in value,
  );
  const names = (machines: readonly { name: string }[]) => machines.map(({ name }) => name).sort();
  expect(names(tried)).toEqual(names(written));
  const activeMachines = allActions().flatMap(({ actions }) => actions?.workflow ?? []);
  expect(names(tried)).toEqual(names([notificationDelivery, ...new Set(activeMachines)]));
});

const refused = {
  errors: [
    { message: expect.any(String), extensions: expect.objectContaining({ code: 'E_FORBIDDEN' }) },
  ],
};

/** The expected error for an event that a state does not have, or has for others only. */
function refusalOf(
  machine: Specimens,
  { actor, state, event }: { actor: string; state: string; event: string },
): [status: number, code: string] {
  const { workflow, deadLinks, told } = machine;
  if (machine.unseen?.[actor]?.includes(state)) return [403, 'E_FORBIDDEN'];
  const steps = workflow.stepsOf(told?.[actor]?.[state] ?? state, event);
  const isOpen = steps.some(({ by }) => kindsOf(machine, actor).some((kind) => by.includes(kind)));
  if (steps.length > 0 && !isOpen) return [403, 'E_FORBIDDEN'];
  const code = deadLinks?.actor === actor ? deadLinks.codes[state] : undefined;
  return code === undefined ? [409, 'E_STATE'] : [410, code];
}

type Callers = Readonly<Record<string, Caller>>;

async function rowOf({ table, stateField }: Specimens, id: string) {
  const row = await database()(table).where({ id }).first(stateField, 'revision');
  return { state: String(row[stateField]), revision: Number(row.revision) };
}

/**
 * Sends an event as an actor; `system` is performed in a child process, because no request can be the
 * system.
 */
async function ask(
  machine: Specimens,
  { id, event, actor, callers }: { id: string; event: string; actor: string; callers: Callers },
): Promise<{ status: number; code: string | undefined; state: string | undefined }> {
  const { workflow } = machine;
  const payload = await machine.payload(event);
  if (actor === 'system') {
    const answer = await system.perform(workflow.name, event, id, payload);
    return workflow.states.includes(answer)
      ? { status: 200, code: undefined, state: answer }
      : { status: 409, code: answer, state: undefined };
  }
  const name = machine.nameFor?.(actor, id) ?? id;
  const path = `/actions/${workflow.name}/${name}/${event}`;
  const { status, code, body } = await (callers[actor] as Caller)('POST', path, payload);
  return { status, code, state: body.data?.state };
}

describe.each(specimens.map((machine) => [machine.workflow.name, machine] as const))(
  '%s',
  (name, machine) => {
    const { workflow, commandEvents = [] } = machine;
    // An item in state "none" has no address; only a person exists before any standing.
    const states = workflow.states.filter((state) => state !== 'none' || name === 'standing');
    const activeMachines = states.filter((state) => workflow.eventsOf(state).length > 0);
    const events = workflow.events.filter((event) => !commandEvents.includes(event));

    let callers: Callers;
    let outsiders: Callers;
    beforeAll(async () => {
      [callers, outsiders] = await Promise.all([machine.callers(), outsidersOf(machine)]);
    });

    test('has a caller for each of its actors', () => {
      const actors = workflow.actors.filter((actor) => actor !== 'system');
      expect(Object.keys(callers)).toEqual(expect.arrayContaining(actors));
    });

    test.each(states)(
      'in state %s refuses every event that the state does not have',
      async (state) => {
        const id = await machine.make(state);
        const before = await rowOf(machine, id);
        const strange = events.filter((event) => workflow.stepsOf(state, event).length === 0);
        // One table refuses them all: a landing run tries three events in each state, by turns.
        const tried = [...sampleByTurn(strange, states.indexOf(state), 3), 'no-such-event'];
        for (const [turn, event] of tried.entries()) {
          for (const actor of sampleByTurn(Object.keys(callers), turn + states.indexOf(state))) {
            const { status, code } = await ask(machine, { id, event, actor, callers });
            const expected = refusalOf(machine, { actor, state, event });
            expect([event, actor, status, code]).toEqual([event, actor, ...expected]);
          }
        }
        expect(await rowOf(machine, id)).toEqual(before);
      },
    );

    test.each(states)(
      'in state %s refuses callers without a relation to the item',
      async (state) => {
        const id = await machine.make(state);
        const before = await rowOf(machine, id);
        const all = [...events, 'no-such-event'];
        const turn = states.indexOf(state);
        const everybody = Object.keys(outsiders);
        // The response to an outsider depends neither on the state nor on the event: a landing run tries each
        // event with one outsider, each outsider in the first state, and two of them in the others.
        const asked = [
          ...(turn === 0 && !inFullTier ? all : []).flatMap((event, index) =>
            sampleByTurn(everybody, index).map((actor) => ({ event, actor })),
          ),
          ...sampleByTurn(all, turn).flatMap((event) =>
            (turn === 0 ? everybody : sampleByTurn(everybody, 2 * turn, 2)).map((actor) => ({
              event,
              actor,
            })),
          ),
        ];
        const answers = asked.map(async ({ event, actor }) => {
          const { status, code } = await ask(machine, { id, event, actor, callers: outsiders });
          return [event, actor, status, code];
        });
        expect(await Promise.all(answers)).toEqual(
          asked.map(({ event, actor }) => [event, actor, 403, 'E_FORBIDDEN']),
        );
        expect(await rowOf(machine, id)).toEqual(before);
      },
    );

    test('does not reveal to outsiders whether it exists', async () => {
      const there = await machine.make(states[0] ?? '');
      // A name that is taken for a link was never sent, which may be reported.
      const missing = [
        randomUUID(),
        ...(machine.namedByNumber || !machine.deadLinks ? ['INV-1999-0001'] : []),
        ...(machine.deadLinks ? [] : ['nobody-of-this-name', 'XX-1999-0001']),
      ];
      for (const [turn, [actor, caller]] of Object.entries(outsiders).entries()) {
        const isTheirDuty = workflow.actors.includes(actor);
        for (const id of [there, ...(isTheirDuty ? [] : sampleByTurn(missing, turn))]) {
          const path = `/actions/${name}/${id}`;
          const asked = [
            await caller('GET', path),
            await caller('POST', `${path}/${events[0]}`, {}),
          ];
          for (const { status, body } of asked) {
            expect([actor, id, status, body]).toEqual([actor, id, 403, refused]);
          }
        }
      }
    });

    test.each(activeMachines)(
      'in state %s accepts an event from its actors only',
      async (state) => {
        const known = events.filter((event) => workflow.stepsOf(state, event).length > 0);
        for (const [turn, event] of known.entries()) {
          const stepOf = (actor: string) =>
            workflow
              .stepsOf(state, event)
              .find(({ by }) => kindsOf(machine, actor).some((kind) => by.includes(kind)));
          const [meant, others] = [true, false].map((is) =>
            Object.keys(callers).filter((actor) => (stepOf(actor) !== undefined) === is),
          ) as [string[], string[]];
          // One rule accepts actors and refuses all others: a landing run tries one of each, by turns.
          const at = turn + states.indexOf(state);
          for (const actor of [...sampleByTurn(meant, at), ...sampleByTurn(others, at)]) {
            const id = await machine.make(state, event);
            const { status, code } = await ask(machine, { id, event, actor, callers });
            const now = await rowOf(machine, id);
            const step = stepOf(actor);
            const seen = [event, actor, status, code, now.state];
            const refusal = refusalOf(machine, { actor, state, event });
            if (!step) expect(seen).toEqual([event, actor, ...refusal, state]);
            else if (step.together) expect(seen).toEqual([event, actor, 202, undefined, state]);
            else expect(seen).toEqual([event, actor, 200, undefined, step.to]);
          }
        }
      },
      60_000,
    );

    test('is created by its actors only, and by its initial events only', async () => {
      const everybody = { ...callers, visitor, applicant: await as('applicant') };
      // A person exists before any standing, so no event creates it.
      const beginning = name === 'standing' ? [] : workflow.eventsOf('none');
      for (const [turn, event] of events.entries()) {
        const begins = beginning.includes(event);
        const all = Object.entries(everybody);
        for (const [actor, caller] of begins ? all : sampleByTurn(all, turn)) {
          const payload = await machine.payload(event);
          const { status, code } = await caller('POST', `/actions/${name}/${event}`, payload);
          const seen = [event, actor, status, code];
          const step = workflow.stepsOf('none', event).find(({ by }) => by.includes(actor));
          if (!begins) {
            expect([409, 403], String(seen)).toContain(status);
            expect(['E_STATE', 'E_FORBIDDEN'], String(seen)).toContain(code);
          } else if (step)
            expect(seen).toEqual([event, actor, step.together ? 202 : 200, undefined]);
          else if (!machine.membersBegin || actor === 'visitor' || actor === 'applicant') {
            expect(seen).toEqual([event, actor, 403, 'E_FORBIDDEN']);
          }
        }
      }
    });

    test('follows its machine for random sequences of events, with a gapless log', async () => {
      const actors = [...Object.keys(callers), 'system'];
      let steps = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...activeMachines),
          questions(20),
          async (start, asked) => {
            const id = await machine.make(start);
            const log = [await rowOf(machine, id)];
            for (const question of asked) {
              const from = log.at(-1) ?? { state: '', revision: 0 };
              const { event, actor } = chooseStep(workflow, from.state, question, {
                events,
                actors,
              });
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
                const isCounted = !machine.keepsRow?.includes(event);
                expect(now.revision, seen).toBe(from.revision + Number(isCounted));
                const shown = machine.told?.[actor]?.[now.state] ?? now.state;
                expect(answer.state, seen).toBe(shown);
                if (isCounted) log.push(now);
                steps += 1;
                continue;
              }
              expect(now, seen).toEqual(from);
              // The account of the caller was closed during the walk, or has asked as often as it may.
              if (answer.code === 'INVALID_CREDENTIALS' || answer.code === 'E_RATE') continue;
              const [, refusal] = refusalOf(machine, { actor, state: from.state, event });
              // A rule of the state that the actor is told may refuse first.
              const isTold = machine.told?.[actor]?.[from.state] !== undefined;
              const isUnseen = machine.unseen?.[actor]?.includes(from.state);
              if (isUnseen || (open.length === 0 && (!isTold || refusal === 'E_FORBIDDEN'))) {
                expect(answer.code, seen).toBe(refusal);
              }
            }
            await expectLog(id, log);
            if (name === 'standing') await expectHistory(id, log.at(-1)?.state);
          },
        ),
        { ...chance, numRuns: walks, endOnFailure: true },
      );
      // Most random events are refused; enough must succeed.
      expect(steps).toBeGreaterThan(walks / 4);
    }, 600_000);
  },
);

/** Expects the audit log to contain exactly these steps. */
async function expectLog(
  item: string,
  log: readonly { state: string; revision: number }[],
): Promise<void> {
  const lines = await database()('audit_log')
    .where({ item })
    .whereNotNull('revision')
    .orderBy('revision')
    .select('revision', 'from_state', 'to_state');
  const logged = lines.map(({ revision, from_state, to_state }) => [
    Number(revision),
    from_state,
    to_state,
  ]);
  const taken = log
    .slice(1)
    .map(({ state, revision }, index) => [revision, log[index]?.state, state]);
  expect(logged).toEqual(taken);
}

/** Expects at most one open period, consecutive periods, and the last one to match the standing. */
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
  const activeMachines = states.filter((state) => eventsOf(state).length > 0);

  async function delivery(state: Delivery['state']): Promise<Delivery> {
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

  test('follows its machine, and one of two concurrent moves wins (optimistic locking)', async () => {
    const made: string[] = [];
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...activeMachines), questions(25), async (start, asked) => {
        let present = await delivery(start);
        made.push(present.id);
        for (const question of asked) {
          const { event, actor } = chooseStep(notificationDelivery, present.state, question, {
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
      { ...chance, numRuns: deliveries },
    );
    await database()('deliveries').whereIn('id', made).delete();
    expect(steps).toBeGreaterThan(deliveries);
  });
});

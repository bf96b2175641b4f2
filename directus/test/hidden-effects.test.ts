// Nobody sees an action that they must not see: the same views before and after it, for every reader, over all
// declared actions (docs/domain/permissions.md, "Other entry points").
import '../areas.ts';
import { reviewAssignments, type Workflow } from '@site/shared/domain/workflows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allActions } from '../engine/actions/action-sets.ts';
import { endpoints } from '../extension/index.ts';
import { as, type Caller, query, visitor, withFewAddresses } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { deleteWithReferences } from './delete-rows.ts';
import type { Who } from './matrix/matrix.ts';
import {
  addressOf,
  collections,
  isSampledFor,
  keyOf,
  mapConcurrently,
  mayRead,
  readingsOf,
} from './matrix/world.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { operations } from './operations.ts';
import { candidateOfSpecimens } from './specimens/case-specimens.ts';
import {
  audiences,
  type CommandCall,
  commandCalls,
  giveParts,
  hiddenFromCandidates,
  performedByTests,
  personOfReader,
  type Reader,
  readers,
} from './specimens/effects.ts';
import { duties, guardCases, renewal } from './specimens/guard-cases.ts';
import type { Specimens } from './specimens/specimen.ts';
import { forgetSpecimens, specimenOf, specimens } from './specimens/specimens.ts';
import { type SystemActor, startSystemActor } from './specimens/system-actor.ts';
import { inFullTier } from './tier.ts';

let system: SystemActor;
/** The account of the candidate of the specimens, which acts for all candidates. */
let candidateAccount = '';
let callers: Readonly<Record<Reader, Caller>>;
/** Cases with parts of readers, which their specimens do not delete. */
const bound: string[] = [];
const actorsOf = new Map<string, Readonly<Record<string, Caller>>>();

beforeAll(async () => {
  system = await startSystemActor();
  await renewal(true);
  await duties('secretary');
  const signedIn = readers.map(async (reader) => {
    const call = reader === 'visitor' ? withFewAddresses(visitor) : await as(reader);
    return [reader, call] as const;
  });
  callers = Object.fromEntries(await Promise.all(signedIn)) as Record<Reader, Caller>;
  for (const machine of specimens) actorsOf.set(machine.workflow.name, await machine.callers());
  candidateAccount = await accountOf(await candidateOfSpecimens());
});
afterAll(async () => {
  await moveAccount(candidateAccount, await candidateOfSpecimens());
  await renewal(false);
  await settle();
  await deleteWithReferences('cases', bound);
  await forgetSpecimens();
  await hideNewPeople();
  await closeDatabase();
});

const accountOf = async (person: string): Promise<string> =>
  (await database()('directus_users').where({ person }).first('id'))?.id ?? '';
/** Gives an account to a person; an earlier one may have left. */
const moveAccount = (id: string, person: string) =>
  database()('directus_users')
    .where({ id })
    .update({ person, status: 'active', account_status: 'active' });

/** Handles all outbox events and sends their mails. */
async function settle(): Promise<void> {
  await system.settle();
  await operations('POST', '/jobs/send-mail');
  await system.settle();
}

/** The caller of a specimen who is this actor. */
function callerOf(machine: string, actor: string): Caller {
  const found = actorsOf.get(machine)?.[actor];
  if (!found) throw new Error(`Nobody is the ${actor} of ${machine}`);
  return found;
}

/** One action, which can be prepared and performed any number of times. */
type Effect = {
  readonly name: string;
  readonly seenBy: readonly Reader[];
  readonly prepare: () => Promise<Prepared>;
};
type Prepared = {
  /** Addresses of an item of a case, for the readers with a part in it. */
  readonly views: readonly string[];
  /** Performs the action; returns what went wrong. */
  readonly perform: () => Promise<string | undefined>;
};

/** A step of a machine, as a specimen takes it. */
type Step = { state: string; event: string; by: readonly string[]; when: readonly string[] };

/** The first step of an event in each state; nothing can be made in the state `none` where others exist. */
function stepsOf({ workflow }: Specimens, event: string): Step[] {
  return workflow.states
    .flatMap((state) =>
      workflow
        .stepsOf(state, event)
        .slice(0, 1)
        .map(({ by, when = [] }) => ({ state, event, by, when })),
    )
    .toSorted((a, b) => Number(a.state === 'none') - Number(b.state === 'none'));
}

/** One of the readers, by turns. */
const sampleByIndex = (some: readonly Reader[], index: number): Reader[] =>
  some.slice(index % Math.max(1, some.length)).slice(0, 1);

/** Whether the candidate of a case must not see an event. */
function isHiddenFromCandidate(set: string, event: string): boolean {
  const hidden = hiddenFromCandidates[set];
  return hidden === 'all' || (hidden?.includes(event) ?? false);
}

/** The case of an item; undefined for other items. */
async function caseOfItem(table: string, id: string): Promise<string | undefined> {
  if (table === 'cases') return id;
  if (table !== 'endorsements' && table !== 'review_assignments') return undefined;
  return (await database()(table).where({ id }).first('case'))?.case;
}

/** Gives readers their parts in the case of an item; returns the person for whom the shared account acts. */
async function bind(machine: Specimens, id: string, event: string): Promise<string | undefined> {
  const { table } = machine;
  const of = await caseOfItem(table, id);
  if (!of) return undefined;
  bound.push(of);
  if (isHiddenFromCandidate(machine.workflow.name, event)) {
    await giveParts(of, personOfReader('applicant'));
    return undefined;
  }
  if (table !== 'cases') {
    await giveParts(of, undefined);
    return undefined;
  }
  // One open case each, as of real people.
  const { id: candidate } = await newPerson({ account: false });
  const shared = await database()('people')
    .where({ id: await candidateOfSpecimens() })
    .first();
  await database()('people').where({ id: candidate }).update({ standing: shared.standing });
  await giveParts(of, candidate);
  return candidate;
}

async function prepareStep(machine: Specimens, step: Step): Promise<Prepared> {
  const { workflow, table } = machine;
  const { name } = workflow;
  const { state, event, by, when } = step;
  const begins = state === 'none' && name !== 'standing';
  const id = begins ? '' : await machine.make(state, event);
  const input = { id, payload: { ...(await machine.payload(event)) } };
  const actors = by.filter((actor) => actorsOf.get(name)?.[actor]);
  if (actors.length === 0) {
    for (const rule of when) {
      const fitting = guardCases[name]?.[rule]?.find(
        ({ appliesTo }) => appliesTo?.(`${state} ${event}`) ?? true,
      );
      await fitting?.satisfy?.(input);
    }
  }
  const candidate = begins ? undefined : await bind(machine, id, event);
  const owner = table === 'people' ? await accountOf(id) : '';
  const perform = async () => {
    if (candidate) await moveAccount(candidateAccount, candidate);
    if (owner) await moveAccount(owner, id);
    const [actor] = actors;
    if (!actor) {
      const reached = await system.perform(name, event, id, input.payload);
      return workflow.states.includes(reached) ? undefined : reached;
    }
    const isTogether = workflow.stepsOf(state, event)[0]?.together !== undefined;
    for (const one of isTogether ? actors.slice(0, 2) : [actor]) {
      const key = id === '' ? [] : [machine.nameFor?.(one, id) ?? id];
      const path = ['/actions', name, ...key, event].join('/');
      const answer = await callerOf(name, one)('POST', path, input.payload);
      if (answer.status > 202) return `${one}: ${answer.code}`;
    }
    return undefined;
  };
  // Everybody without a part in an item is refused in every state (`machines.test.ts`).
  const hasPart = id !== '' && isHiddenFromCandidate(name, event);
  return { views: hasPart ? [`/actions/${name}/${id}`] : [], perform };
}

async function prepareCall(name: string, call: CommandCall): Promise<Prepared> {
  const [set = '', event = ''] = name.split('.');
  const { of } = call;
  let key = typeof of === 'function' ? await of() : '';
  if (typeof of === 'object') {
    const machine = specimenOf(of.machine);
    key = await machine.make(of.state);
    const ofCase = await caseOfItem(machine.table, key);
    if (ofCase) {
      bound.push(ofCase);
      const isReview = of.machine.name === reviewAssignments.name;
      const candidate = isReview ? personOfReader('applicant') : undefined;
      await giveParts(ofCase, candidate ?? (await newPerson({ account: false })).id);
    }
  }
  const caller = call.by === 'visitor' ? visitor : await as(call.by);
  const path = ['/actions', set, ...(key ? [key] : []), event].join('/');
  const perform = async () => {
    const answer = await caller('POST', path, call.payload ?? {});
    return answer.status > 202
      ? `${answer.code} ${JSON.stringify(answer.body).slice(0, 200)}`
      : undefined;
  };
  return { views: [], perform };
}

/** What is missing so that an action is covered; undefined where nothing is. */
function gapOf(set: string, event: string, workflow: Workflow | undefined): string | undefined {
  const name = `${set}.${event}`;
  const machine = specimens.find((one) => one.workflow.name === set);
  if (!workflow || machine?.commandEvents?.includes(event)) {
    const isDeclared = commandCalls[name] !== undefined || performedByTests.has(name);
    return isDeclared
      ? undefined
      : `${name}: its test says "// @performs ${name}", or "commandCalls" of effects.ts has its call and its readers`;
  }
  if (!machine) {
    return `${name}: add items of "${set}" to specimens.ts`;
  }
  return audiences[set]
    ? undefined
    : `${name}: add the readers of "${set}" to "audiences" of effects.ts`;
}

/** All actions, each in the first state that has it. */
const declared: readonly Effect[] = [
  ...Object.entries(commandCalls).map(([name, call]) => ({
    name,
    seenBy: call.seenBy,
    prepare: () => prepareCall(name, call),
  })),
  ...Object.entries(audiences).flatMap(([set, { usual, but }]) => {
    const machine = specimens.find(({ workflow }) => workflow.name === set);
    if (!machine) return [];
    const { workflow, commandEvents = [] } = machine;
    return workflow.events
      .filter((event) => !commandEvents.includes(event) && !performedByTests.has(`${set}.${event}`))
      .flatMap((event) =>
        stepsOf(machine, event)
          .slice(0, 1)
          .map((step) => ({
            name: `${set}.${event}`,
            seenBy: but?.[event] ?? usual,
            prepare: () => prepareStep(machine, step),
          })),
      );
  }),
];

/** Readers who see most events of the staff, or whose rights another reader has as well as a part in cases. */
const alike: readonly Reader[] = ['member', 'secretary', 'chair', 'admin'];
/** Readers of this run; a landing run leaves these out. */
const present = inFullTier ? readers : readers.filter((one) => !alike.includes(one));

/**
 * The actions in an order in which each reader has few runs of actions that they must not see: after each audience
 * follows the one that is most like it. The events of the standing come last, because they change the rights of people.
 */
function inRuns(all: readonly Effect[]): Effect[] {
  const isLast = ({ name }: Effect) => name.startsWith('standing.');
  const audience = ({ seenBy }: Effect) => present.filter((one) => seenBy.includes(one));
  const left = all.filter((one) => !isLast(one));
  const ordered: Effect[] = [];
  let last: readonly Reader[] = present;
  const distance = (one: Effect) => {
    const other = audience(one);
    return present.filter((reader) => last.includes(reader) !== other.includes(reader)).length;
  };
  while (left.length > 0) {
    const [next] = left.toSorted((a, b) => distance(a) - distance(b));
    if (!next) break;
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
    last = audience(next);
  }
  return [...ordered, ...all.filter(isLast)];
}
const effects = inRuns(declared);

test('covers every declared action', () => {
  const gaps = allActions().flatMap(
    ({ set, event, actions }) => gapOf(set, event, actions?.workflow) ?? [],
  );
  expect(gaps).toEqual([]);
  const names = new Set(allActions().map(({ set, event }) => `${set}.${event}`));
  expect([...performedByTests].filter((name) => !names.has(name))).toEqual([]);
});

/** Every list of the extension that needs no name of an item. */
const lists = endpoints.flatMap(({ name, config }) => {
  const found: string[] = [];
  const get = (path: string) => {
    if (!path.includes(':')) found.push(`/${name}${path === '/' ? '' : path}`);
  };
  config({ get, post: () => undefined }, { env: {} } as never);
  return found;
});

/** The column of the matrix with the rights of a reader. */
const columnOf = (reader: Reader): Who => (reader === 'secretary-self' ? 'secretary' : reader);

/**
 * Whether a reader reads a collection. Before a release everybody does; otherwise one of those with the same rights in
 * it, and everybody with rows of their own.
 */
function reads(reader: Reader, collection: string): boolean {
  const who = columnOf(reader);
  const own = readingsOf(collection, who).some(({ rows }) => rows.name.includes('own'));
  const columns = [...new Set(present.map(columnOf))];
  return mayRead(collection, who) && (own || isSampledFor(who, [collection], columns));
}

/** What a reader sees. */
function viewsOf(reader: Reader, items: readonly Prepared[]): string[] {
  const hasPart = reader === 'applicant' || reader === 'secretary-self';
  return [
    ...collections
      .filter(({ collection }) => reads(reader, collection))
      .map(({ collection }) =>
        query(addressOf(collection), { limit: -1, fields: '*', sort: keyOf(collection) }),
      ),
    ...lists,
    ...(hasPart ? items.flatMap(({ views }) => views) : []),
  ];
}

/** What changes with every read: times of the last visit, and links that work for minutes. */
const changing = /"(?:last_access|last_page)":(?:"[^"]*"|null)|"[^"]{40,}","until":"[^"]*"/g;

type Seen = ReadonlyMap<string, string>;

async function see(reader: Reader, paths: readonly string[]): Promise<Seen> {
  const answers = await mapConcurrently(paths, async (path) => {
    const { status, body } = await callers[reader]('GET', path);
    return [path, `${status} ${JSON.stringify(body).replaceAll(changing, '')}`] as const;
  });
  return new Map(answers);
}

/** The paths that show something else. */
const changed = (before: Seen, after: Seen) =>
  [...before.keys()].filter((path) => before.get(path) !== after.get(path));

/** The first place where two texts differ, in both. */
function difference(before = '', after = ''): string {
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  const from = Math.max(0, at - 80);
  return `${before.slice(from, at + 120)} | ${after.slice(from, at + 120)}`;
}

/** Performs one action alone; returns what these readers see of it, at these paths or anywhere. */
async function leaksOf(
  effect: Effect,
  who: readonly Reader[],
  paths: readonly string[] = [],
): Promise<string[]> {
  const item = await effect.prepare();
  await settle();
  const known = (reader: Reader) => (paths.length > 0 ? paths : viewsOf(reader, [item]));
  const before = await Promise.all(who.map((reader) => see(reader, known(reader))));
  await item.perform();
  await settle();
  const found = who.map(async (reader, index) => {
    const seen = before[index] ?? new Map();
    const after = await see(reader, [...seen.keys()]);
    return changed(seen, after).map(
      (path) =>
        `${reader} sees ${effect.name} at ${path}: ${difference(seen.get(path), after.get(path))}`,
    );
  });
  return (await Promise.all(found)).flat();
}

/** Actions one after the other that a reader must not see, from the first index to before the last one. */
type Run = { readonly reader: Reader; readonly from: number; readonly to: number };

/** The runs of a reader; a landing run has the longest of each. */
function runsOf(reader: Reader): Run[] {
  const isHidden = (index: number) => effects[index]?.seenBy.includes(reader) === false;
  const all = effects.flatMap((_, from): Run[] => {
    if (!isHidden(from) || isHidden(from - 1)) return [];
    const length = effects.slice(from).findIndex(({ seenBy }) => seenBy.includes(reader));
    return [{ reader, from, to: length < 0 ? effects.length : from + length }];
  });
  const longest = all.toSorted((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1);
  return inFullTier ? all : longest;
}

/** Names the actions of a run whose effects the reader sees at these paths. */
async function namesOf(
  { reader, from, to }: Run,
  items: readonly Prepared[],
  paths: readonly string[],
): Promise<string[]> {
  const ownerOf = (path: string) => items.findIndex(({ views }) => views.includes(path));
  const ofItems = paths.filter((path) => ownerOf(path) >= 0);
  const others = paths.filter((path) => ownerOf(path) < 0);
  const named = ofItems.map((path) => `${reader} sees ${effects[ownerOf(path)]?.name} at ${path}`);
  if (others.length === 0) return named;
  for (const effect of effects.slice(from, to)) {
    named.push(...(await leaksOf(effect, [reader], others)));
  }
  return named;
}

test('changes nothing for readers who must not see it', async () => {
  const items: Prepared[] = [];
  for (const effect of effects) items.push(await effect.prepare());
  const runs = present.flatMap(runsOf);
  const began = new Map<Run, Seen>();
  const found: { run: Run; paths: string[]; shown: string[] }[] = [];
  const failed: string[] = [];
  for (let index = 0; index <= effects.length; index += 1) {
    const [ends, starts] = [
      runs.filter(({ to }) => to === index),
      runs.filter(({ from }) => from === index),
    ];
    if (ends.length + starts.length > 0) await settle();
    for (const run of ends) {
      const before: Seen = began.get(run) ?? new Map();
      const after = await see(run.reader, [...before.keys()]);
      const paths = changed(before, after);
      const shown = paths.map(
        (path) => `${run.reader} at ${path}: ${difference(before.get(path), after.get(path))}`,
      );
      if (paths.length > 0) found.push({ run, paths, shown });
    }
    for (const run of starts) {
      const views = viewsOf(run.reader, items.slice(run.from, run.to));
      began.set(run, await see(run.reader, views));
    }
    const problem = await items[index]?.perform();
    if (problem !== undefined) failed.push(`${effects[index]?.name}: ${problem}`);
  }
  const leaks: string[] = [];
  for (const { run, paths, shown } of found) {
    leaks.push(...shown, ...(await namesOf(run, items, paths)));
  }
  // Before a release also each action alone, by the readers in turn.
  for (const [index, effect] of inFullTier ? effects.entries() : []) {
    const hidden = present.filter((reader) => !effect.seenBy.includes(reader));
    leaks.push(...(await leaksOf(effect, sampleByIndex(hidden, index))));
  }
  expect({ failed, leaks }).toEqual({ failed: [], leaks: [] });
}, 1_800_000);

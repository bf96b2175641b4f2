// The same event for one item in concurrent requests, over two instances of the backend on one database:
// docs/domain/workflows.md.
import { expect, test } from 'vitest';
import { type Caller, tokenOf } from './backend.ts';
import { database } from './database.ts';
import { twoInstances } from './servers/two-instances.ts';
import { specimenOf } from './specimens/specimens.ts';
import { transitions } from './specimens/transitions.ts';
import { repetitions } from './tier.ts';

const asBoth = twoInstances();
const requests = repetitions(12, 50);

test.each(transitions)(
  'performs $event once in concurrent requests over two instances: $workflow.name',
  async ({ workflow, from, event, to, by }) => {
    const { make, payload, table, stateField } = specimenOf(workflow);
    const id = await make(from);
    const row = () => database()(table).where({ id }).first(stateField, 'revision');
    const revision = Number((await row()).revision);
    const callers = asBoth(await tokenOf(by));
    const body = { ...(await payload(event)), revision };
    const answers = await Promise.all(
      Array.from({ length: requests }, (_, index) => {
        const call = callers[index % 2] as Caller;
        return call('POST', `/actions/${workflow.name}/${id}/${event}`, body);
      }),
    );
    const codes = Map.groupBy(answers, ({ status, code }) => code ?? String(status));
    const counts = Object.fromEntries([...codes].map(([code, some]) => [code, some.length]));
    expect(counts).toEqual({ 200: 1, E_CONFLICT_VERSION: requests - 1 });
    const now = await row();
    expect([now[stateField], Number(now.revision)]).toEqual([to, revision + 1]);
    const log = await database()('audit_log').where({ item: id }).whereNotNull('revision');
    expect(log.map((line) => [line.action, line.from_state, line.to_state, line.revision])).toEqual(
      [[`${workflow.name}.${event}`, from, to, revision + 1]],
    );
  },
);

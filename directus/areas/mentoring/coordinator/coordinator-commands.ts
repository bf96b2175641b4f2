// The coordinator of mentoring: docs/domain/mentoring.md, "Coordinator".
import type { Knex } from 'knex';
import type { Command, CommandContext, CommandSet } from '../../../engine/actions/action-set.ts';
import type { Caller } from '../../../engine/actions/caller.ts';
import { memberStandings } from '../../../engine/notifications/recipients.ts';
import { refusal } from '../../../engine/refuse.ts';
import { dayOf } from '../../../engine/values.ts';
import { findPersonByKey } from '../../people/find-person.ts';
import { lockPeople } from '../../people/records/lock-people.ts';

/** Whether the caller is a coordinator of mentoring: appointed, and a member at present. */
export async function isCoordinator(database: Knex, { person }: Caller): Promise<boolean> {
  if (person === null) return false;
  const row = await database('people')
    .where({ id: person })
    .whereNotNull('mentoring_coordinator_since')
    .whereIn('standing', [...memberStandings])
    .first('id');
  return row !== undefined;
}

const byAdministrator = {
  by: ({ caller }: CommandContext) => caller.duties.includes('admin'),
  collection: 'people',
  silent: true,
} as const;

/** `people/{id}/appoint-coordinator`: an administrator appoints a member. Throws `E_STATE` for everybody else. */
const appoint: Command = {
  ...byAdministrator,
  open: async (context) => mayChange(await personOf(context), true),
  run: (context) => change(context, dayOf(context.now, context.settings['deadline.zone'])),
};

/** `people/{id}/dismiss-coordinator`: the end of it, also of somebody who is no member any more. */
const dismiss: Command = {
  ...byAdministrator,
  open: async (context) => mayChange(await personOf(context), false),
  run: (context) => change(context, null),
};

export const coordinatorCommands: CommandSet = {
  name: 'people',
  commands: { 'appoint-coordinator': appoint, 'dismiss-coordinator': dismiss },
};

type Appointed = { mentoring_coordinator_since: string | null; standing: string };

function mayChange({ mentoring_coordinator_since, standing }: Appointed, to: boolean): boolean {
  if (!to) return mentoring_coordinator_since !== null;
  return mentoring_coordinator_since === null && memberStandings.some((one) => one === standing);
}

async function personOf(context: CommandContext) {
  const { id } = await findPersonByKey(context, context.item.key);
  return context.rows('people').get(id);
}

async function change(context: CommandContext, since: string | null) {
  const { id } = await findPersonByKey(context, context.item.key);
  await lockPeople(context.trx, [id]);
  const person = await context.rows('people').get(id);
  if (!mayChange(person, since !== null)) {
    throw refusal('E_STATE', { params: { state: person.standing } });
  }
  await context.rows('people').change(id, {
    mentoring_coordinator_since: since,
    revision: Number(person.revision) + 1,
  });
  context.note({ item: id });
  return {};
}

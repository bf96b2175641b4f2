// Seats on the board. Docs: docs/domain/permissions.md, "The board".
import { officePeopleActions as declared, type PayloadOf } from '@site/shared/actions';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type Command, type CommandContext, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { memberStandings } from '../../engine/notifications/recipients.ts';
import { refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { dayOf } from '../../engine/values.ts';
import { findPersonByKey } from './find-person.ts';
import { refreshProjections } from './projections/refresh-projections.ts';
import { lockPeople } from './records/lock-people.ts';

type Form = PayloadOf<(typeof declared)['join-board']['fields']>;

const byAdministrator = {
  by: ({ caller }: ActionContext) => caller.duties.includes('admin'),
  collection: 'people',
} as const;

/**
 * `people/{id}/join-board`: an administrator records that a member was elected. Throws `E_TWO_PERSON` for the own
 * record and `E_STATE` for people who are no members or on the board already.
 */
export const joinBoard: Command = command<Form>({
  ...byAdministrator,
  payload: formOf(declared['join-board'], {}),
  open: async (context) => mayTakeSeat(await personOf(context)),
  run: (context) => seat(context, dayOf(context.now, context.settings['deadline.zone'])),
});

/** `people/{id}/leave-board`: the end of a seat, also of somebody who is no member any more. Refusals as above. */
export const leaveBoard: Command = command<Form>({
  ...byAdministrator,
  payload: formOf(declared['leave-board'], {}),
  open: async (context) => hasSeat(await personOf(context)),
  run: (context) => seat(context, null),
});

type Seat = Pick<RowIn<'people'>, 'board_since' | 'standing'>;

const hasSeat = ({ board_since }: Seat) => Boolean(board_since);
const mayTakeSeat = (person: Seat) =>
  !hasSeat(person) && memberStandings.some((one) => one === person.standing);

async function personOf(context: CommandContext) {
  const { id } = await findPersonByKey(context, context.item.key);
  return context.rows('people').get(id);
}

async function seat(context: CommandContext<Form>, since: string | null) {
  const { trx, rows, caller, payload, note } = context;
  const { id } = await findPersonByKey(context, context.item.key);
  if (id === caller.person) throw refusal('E_TWO_PERSON');
  await lockPeople(trx, [id]);
  const person = await rows('people').get(id);
  const mayChange = since ? mayTakeSeat(person) : hasSeat(person);
  if (!mayChange) throw refusal('E_STATE', { params: { state: person.standing } });
  await rows('people').change(id, {
    board_since: since,
    board_reference: payload.reference,
    revision: Number(person.revision) + 1,
  });
  await refreshProjections(context, id);
  note({ item: id });
  return { id, board_since: since };
}

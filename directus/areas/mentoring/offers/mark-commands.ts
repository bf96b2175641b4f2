import { mentorMarkActions as declared } from '@site/shared/actions';
import type { MentorMark } from '@site/shared/domain/mentoring';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { v7 as uuid } from 'uuid';
import {
  type CommandContext,
  type CommandSet,
  command,
} from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { performWithin } from '../../../engine/actions/perform.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { pendingRequestStates } from '../requests/free-places.ts';
import { mentorshipRequestActions } from '../requests/request-actions.ts';

const byMembers = {
  by: ({ caller }: CommandContext) =>
    caller.person !== null && isMemberStanding(caller.standing as Standing),
  collection: 'mentor_marks',
  silent: true,
} as const;

/** What a person notes about another: docs/domain/mentoring.md, "Marks". The other person never learns of it. */
export const mentorMarkCommands: CommandSet = {
  name: 'mentor-marks',
  commands: {
    mark: command({
      ...byMembers,
      payload: formOf(declared.mark, {}),
      run: async (context) => {
        await setMark(context, context.payload.person, context.payload.kind);
        return {};
      },
    }),
    unmark: command({
      ...byMembers,
      payload: formOf(declared.unmark, {}),
      run: async (context) => {
        const found = await markOf(context, context.payload.person);
        if (found) await context.rows('mentor_marks').remove(found.id);
        return {};
      },
    }),
    block: command({
      ...byMembers,
      payload: formOf(declared.block, {}),
      run: async (context) => {
        const { person } = context.payload;
        await setMark(context, person, 'blocked');
        await closeRequests(context, person);
        return {};
      },
    }),
  },
};

async function markOf({ rows, caller }: CommandContext, other: string) {
  const [found] = await rows('mentor_marks').find({
    person: { _eq: caller.person ?? '' },
    other: { _eq: other },
  });
  return found;
}

async function setMark(context: CommandContext, other: string, kind: MentorMark): Promise<void> {
  const { trx, rows, caller } = context;
  const person = caller.person ?? '';
  const known = await trx('people').where({ id: other }).first('id');
  if (!known || other === person) throw refusal('E_INVALID', { field: 'person' });
  // A request of one of the two waits for the mark, or is closed by it.
  await lockPeople(trx, [person, other]);
  const found = await markOf(context, other);
  if (found) await rows('mentor_marks').change(found.id, { kind });
  else await rows('mentor_marks').add({ id: uuid(), person, other, kind });
}

/** The caller withdraws; the other person reads that the mentor takes no requests. */
async function closeRequests(context: CommandContext, other: string): Promise<void> {
  const own = context.caller.person ?? '';
  for (const [event, mentee, mentor] of [
    ['withdraw', own, other],
    ['close', other, own],
  ] as const) {
    const open = await context
      .trx('mentorship_requests')
      .where({ mentee, mentor })
      .whereIn('state', [...pendingRequestStates])
      .orderBy('id')
      .select('id');
    for (const { id: key } of open) {
      await performWithin(context, mentorshipRequestActions, event, { key, as: 'system' });
    }
  }
}

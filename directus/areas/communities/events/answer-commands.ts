import { communityEventActions as declared } from '@site/shared/actions';
import type { EventAnswer, GivenAnswer } from '@site/shared/domain/communities';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { validate as isUuid, v7 as uuid } from 'uuid';
import {
  type CommandContext,
  type CommandSet,
  command,
} from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { refusal } from '../../../engine/refuse.ts';
import { isUpcoming, type StoredEvent } from './event-access.ts';
import { fillSeats, freeSeats, lockEvent } from './seats.ts';

/** Answers to events: docs/domain/communities.md, "Events". */
export const eventAnswerCommands: CommandSet = {
  name: 'community-events',
  commands: {
    answer: command({
      by: ({ caller }) => caller.person !== null && isMemberStanding(caller.standing as Standing),
      collection: 'community_events',
      silent: true,
      payload: formOf(declared.answer, {}),
      run: async (context) => {
        const event = await eventOf(context);
        return { answer: await giveAnswer(context, event, context.payload.answer) };
      },
    }),
  },
};

/** The locked event of a command; those who are not in its community learn nothing about it. */
async function eventOf({ trx, caller, item }: CommandContext): Promise<StoredEvent> {
  const id = item.key;
  const found = isUuid(id)
    ? await trx('community_events').where({ id }).first('community')
    : undefined;
  if (!found) throw refusal('E_FORBIDDEN');
  const { community } = found;
  // Leaving locks the membership and then the events: a person who is out at the same time leaves no answer.
  const own = await trx('community_memberships')
    .where({ community, person: caller.person ?? '', state: 'active' })
    .forUpdate()
    .first('agreement_version');
  if (!own) throw refusal('E_FORBIDDEN');
  const room = await trx('communities')
    .where({ id: community })
    .first('state', 'agreement_version');
  if (room?.state !== 'active') throw refusal('E_STATE', { params: { state: room?.state ?? '' } });
  if (Number(own.agreement_version) !== Number(room.agreement_version)) {
    throw refusal('E_FORBIDDEN');
  }
  const event = await lockEvent(trx, id);
  if (!event || !isUpcoming(event)) {
    throw refusal('E_STATE', {
      params: { state: event?.state === 'planned' ? 'over' : 'cancelled' },
    });
  }
  return event;
}

async function giveAnswer(
  context: CommandContext,
  event: StoredEvent,
  given: GivenAnswer,
): Promise<EventAnswer> {
  const { trx, rows, caller, now } = context;
  const person = caller.person ?? '';
  const own = await trx('event_answers').where({ event: event.id, person }).first('id', 'answer');
  if (given === 'yes' && own?.answer === 'waiting') return 'waiting';
  if (own?.answer === given) return given;
  const isFull = given === 'yes' && (await freeSeats(trx, event)) === 0;
  const answer: EventAnswer = isFull ? 'waiting' : given;
  const row = { answer, answered_at: now.toISOString() };
  if (own) await rows('event_answers').change(own.id, row);
  else await rows('event_answers').add({ id: uuid(), event: event.id, person, ...row });
  if (own?.answer === 'yes') await fillSeats(context, event);
  return answer;
}

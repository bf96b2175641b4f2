import { communityEventActions as declared, type PayloadOf } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { communityEvents } from '@site/shared/domain/workflows';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { isRefusal, type Refusal, refusal } from '../../../engine/refuse.ts';
import type { ChangesIn, RowIn, StoredRowIn } from '../../../engine/schema/row-types.ts';
import { memberTextRefusal } from '../../../engine/texts/markdown-refusals.ts';
import { instantOf } from '../../../engine/values.ts';
import { lockCommunity, visibleCommunity } from '../visible.ts';
import { isOrganiser, isUpcoming } from './event-access.ts';
import { type AskedTimes, timesOf } from './event-times.ts';
import { fillSeats } from './seats.ts';

type Presented = PayloadOf<typeof declared.save.fields>;
type Created = PayloadOf<typeof declared.create.fields>;
type Context<Payload = unknown, Item = unknown> = ActionContext<Payload, Item>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const times = { time: clock, end_time: clock };

/** An event of a community: docs/domain/communities.md, "Events". */
export const communityEventActions: WorkflowActions<typeof communityEvents, 'community_events'> = {
  workflow: communityEvents,
  collection: 'community_events',
  actors: {
    member: ({ caller, item }) =>
      item.id === undefined &&
      caller.person !== null &&
      isMemberStanding(caller.standing as Standing),
    organiser: async ({ trx, caller, item }) => {
      const community = item.community && (await communityIn(trx, item.community));
      return community ? isOrganiser(trx, caller, community) : false;
    },
  },
  rules: {
    organises: async ({ trx, caller, payload }) => {
      const { community: id } = payload as Created;
      const community = await visibleCommunity(trx, caller, { id });
      if (!community || !(await isOrganiser(trx, caller, community))) return refusal('E_FORBIDDEN');
      // An archive waits for the event, or the event for the archive.
      await lockCommunity(trx, id);
      return runningRefusal(await communityIn(trx, id));
    },
    running: async ({ trx, item }) => {
      await lockCommunity(trx, item.community);
      return runningRefusal(await communityIn(trx, item.community));
    },
    upcoming: ({ item }) =>
      isUpcoming(item) ? undefined : refusal('E_STATE', { params: { state: 'over' } }),
    ahead: ({ payload, now }) => {
      try {
        timesOf(payload as AskedTimes, now);
        return undefined;
      } catch (error) {
        if (isRefusal(error, 'E_INVALID') || isRefusal(error, 'E_DATE_ORDER')) {
          return error as Refusal;
        }
        throw error;
      }
    },
    seats: async ({ trx, item, payload }) => {
      const { capacity } = payload as Presented;
      if (capacity === undefined) return undefined;
      const taken = await trx('event_answers')
        .where({ event: item.id, answer: 'yes' })
        .select('id');
      return taken.length > capacity ? refusal('E_INVALID', { field: 'capacity' }) : undefined;
    },
  },
  rulesOfPayload: ['organises', 'ahead', 'seats'],
  effects: {
    create: effect(formOf(declared.create, times), ({ payload, now }) => {
      const { community, ...presented } = payload;
      return { community, sequence: 0, ...presentedIn(presented, now) };
    }),
    save: effect(
      formOf(declared.save, times),
      ({ payload, item, now, note }) => {
        const changes = presentedIn(payload, now);
        const isMoved = (['starts_at', 'ends_at'] as const).some(
          (field) => instantOf(changes[field]).getTime() !== instantOf(item[field]).getTime(),
        );
        const isElsewhere = (['place', 'url'] as const).some(
          (field) => (changes[field] ?? null) !== (item[field] ?? null),
        );
        note({ moved: isMoved, elsewhere: isElsewhere });
        return {
          ...changes,
          ...nextIn(item),
          // Those who come are reminded of the new time.
          ...(isMoved && { reminded_at: null }),
        };
      },
      { after: (context) => fillSeats(context, context.item) },
    ),
    cancel: effect(formOf(declared.cancel, {}), ({ payload, item, now }) => ({
      ...nextIn(item),
      reason: payload.reason,
      changed_at: now.toISOString(),
    })),
    remind: { write: ({ now }) => ({ reminded_at: now.toISOString() }) },
    'fill-seats': { keepsRow: true, after: (context) => fillSeats(context, context.item) },
  },
};

/** One more change that calendars have to know. */
const nextIn = ({ sequence }: RowIn<'community_events'>) => ({
  sequence: Number(sequence ?? 0) + 1,
});

function communityIn(
  trx: Context['trx'],
  id: string,
): Promise<StoredRowIn<'communities'> | undefined> {
  return trx('communities').where({ id }).first();
}

function runningRefusal(community: StoredRowIn<'communities'> | undefined) {
  const state = community?.state ?? '';
  return state === 'active' ? undefined : refusal('E_STATE', { params: { state } });
}

function presentedIn(asked: Presented, now: Date): ChangesIn<'community_events'> {
  const { start, end } = timesOf(asked, now);
  for (const field of ['text_ru', 'text_en'] as const) {
    const against = asked[field] ? memberTextRefusal(asked[field]) : null;
    if (against) {
      throw refusal(against.code, { field, ...(against.params && { params: against.params }) });
    }
  }
  return {
    title_ru: asked.title_ru,
    title_en: asked.title_en,
    text_ru: asked.text_ru ?? null,
    text_en: asked.text_en ?? null,
    starts_at: start.toISOString(),
    ends_at: end.toISOString(),
    zone: asked.zone,
    place: asked.place ?? null,
    url: asked.url ?? null,
    capacity: asked.capacity ?? null,
    changed_at: now.toISOString(),
  };
}

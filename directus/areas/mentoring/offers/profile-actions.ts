import { mentorProfileActions as declared } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { mentorProfiles } from '@site/shared/domain/workflows';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../../engine/schema/row-types.ts';
import { refreshProjections } from '../../people/projections/refresh-projections.ts';
import { lockPeople } from '../../people/records/lock-people.ts';

const languages = z
  .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/))
  .min(1)
  .max(8);
const offerForm = formOf(declared.create, { languages });
type Offer = z.infer<typeof offerForm>;

/** The offer of a mentor: docs/domain/mentoring.md, "Offer". */
export const mentorProfileActions: WorkflowActions<typeof mentorProfiles, 'mentor_profiles'> = {
  workflow: mentorProfiles,
  collection: 'mentor_profiles',
  actors: {
    member: ({ caller, item }) =>
      item.person === undefined &&
      caller.person !== null &&
      isMemberStanding(caller.standing as Standing),
    owner: ({ caller, item }) =>
      caller.person !== null &&
      item.person === caller.person &&
      isMemberStanding(caller.standing as Standing),
  },
  rules: {
    noneYet: async ({ trx, caller }) => {
      await lockPeople(trx, [caller.person]);
      const own = await trx('mentor_profiles')
        .where({ person: caller.person ?? '' })
        .first('id');
      return own ? refusal('E_STATE', { params: { state: 'draft' } }) : undefined;
    },
    complete: ({ payload }) => {
      const { offer_ru, offer_en } = payload as Offer;
      return offer_ru || offer_en ? undefined : refusal('E_REQUIRED', { field: 'offer_ru' });
    },
    withinCapacity: ({ payload, settings }) => {
      const most = settings['mentor.capacity_max'];
      return (payload as Offer).capacity > most
        ? refusal('E_INVALID', { field: 'capacity' })
        : undefined;
    },
  },
  rulesOfPayload: ['complete', 'withinCapacity'],
  effects: {
    create: effect(offerForm, async (context) => ({
      ...(await offerOf(context)),
      person: context.caller.person ?? '',
      unanswered: 0,
    })),
    save: effect(formOf(declared.save, { languages }), offerOf),
    publish: {
      write: () => ({ paused_until: null, auto_paused_at: null, unanswered: 0 }),
      after: showInDirectory,
    },
    pause: effect(
      formOf(declared.pause, {}).optional(),
      ({ payload, caller, now }) => ({
        paused_until: payload?.until ?? null,
        auto_paused_at: caller.system ? now.toISOString() : null,
      }),
      { after: showInDirectory },
    ),
    hide: { after: showInDirectory },
  },
};

/** The members' directory finds mentors by their published offers. */
async function showInDirectory(
  context: Pick<ActionContext<unknown, RowIn<'mentor_profiles'>>, 'trx' | 'invalidate' | 'item'>,
): Promise<void> {
  await refreshProjections(context, context.item.person);
}

async function offerOf({
  payload,
  trx,
}: ActionContext<Offer>): Promise<ChangesIn<'mentor_profiles'>> {
  const { topics, session_minutes, ...offer } = payload;
  const known = await trx('topics').whereIn('id', topics).whereNull('deprecated_by').select('id');
  if (known.length < new Set(topics).size) throw refusal('E_INVALID', { field: 'topics' });
  return {
    offer_ru: offer.offer_ru ?? null,
    offer_en: offer.offer_en ?? null,
    not_offered_ru: offer.not_offered_ru ?? null,
    not_offered_en: offer.not_offered_en ?? null,
    topics: [...new Set(topics)],
    formats: [...offer.formats],
    languages: [...offer.languages],
    levels: [...(offer.levels ?? [])],
    capacity: offer.capacity,
    session_minutes: Number(session_minutes),
    next_free_from: offer.next_free_from ?? null,
    not_colleagues: offer.not_colleagues ?? false,
  };
}

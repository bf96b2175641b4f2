import { initiativeActions as declared, type PayloadOf } from '@site/shared/actions';
import {
  confirmationDays,
  maxDrafts,
  namedCoSponsors,
  neededCoSponsors,
} from '@site/shared/domain/initiatives';
import { initiatives } from '@site/shared/domain/workflows';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { systemCaller } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { confirmedCoSponsors, coSponsorOf, hasEnoughCoSponsors } from './co-sponsors.ts';
import { freshNumber } from './initiative-number.ts';
import { completeRefusals, titleRefusal, type Written, writtenTexts } from './initiative-texts.ts';
import { moderationEffects } from './moderation-effects.ts';
import { addSupport, countSupports, shownOf, supportOf } from './supports.ts';
import { isListOpen, isMember, isPublic, isSubmitted, moderates } from './visible.ts';

type Item = Partial<RowIn<'initiatives'>>;
type Context = ActionContext<unknown, Item>;
type Signed = PayloadOf<typeof declared.sign.fields>;
type Asked = PayloadOf<typeof declared.ask.fields>;

const dayLength = 86_400_000;

/** Initiatives that are not submitted, of which one person has a few only. */
export const unsubmittedStates = ['draft', 'co_sponsoring', 'returned'] as const;

const isOn = ({ settings }: Context) => settings['features.initiatives'];
const stays = ({ item }: Context, holds: boolean): Refusal | undefined =>
  holds ? undefined : refusal('E_STATE', { params: { state: item.state ?? 'none' } });

/** Author, and co-sponsors who have not declined: they have a part in it, so they do not moderate it. */
async function hasPart({ trx, caller, item }: Context): Promise<boolean> {
  if (caller.person === null || !item.id) return false;
  return (
    item.author === caller.person || (await coSponsorOf(trx, item.id, caller.person)) !== undefined
  );
}

const ownSupport = ({ trx, host, caller, item }: Context) =>
  supportOf({ trx, host }, item.id ?? '', caller.person);

/** An initiative from its draft to the answer: docs/domain/initiatives.md, "Life". */
export const initiativeActions: WorkflowActions<typeof initiatives, 'initiatives'> = {
  workflow: initiatives,
  collection: 'initiatives',
  // While the feature is off nobody is anybody.
  actors: {
    member: (context) =>
      isOn(context) &&
      isMember(context.caller) &&
      (context.item.id === undefined || isPublic(context.item)),
    supporter: async (context) =>
      isOn(context) &&
      context.item.id !== undefined &&
      isPublic(context.item) &&
      (isMember(context.caller) || (await ownSupport(context)) !== undefined),
    author: (context) =>
      isOn(context) &&
      context.caller.person !== null &&
      context.item.author === context.caller.person,
    co_sponsor: async (context) =>
      isOn(context) &&
      isMember(context.caller) &&
      context.item.id !== undefined &&
      (await coSponsorOf(context.trx, context.item.id, context.caller.person)) !== undefined,
    editor: async (context) =>
      isOn(context) &&
      context.item.id !== undefined &&
      moderates(context.caller) &&
      (isSubmitted(context.item) || isPublic(context.item)) &&
      !(await hasPart(context)),
  },
  rules: {
    titled: ({ payload }) => titleRefusal(payload as Written),
    fewDrafts: async ({ trx, caller }) => {
      await lockPeople(trx, [caller.person]);
      const own = await trx('initiatives')
        .where({ author: caller.person ?? '' })
        .whereIn('state', [...unsubmittedStates])
        .select('id');
      const params = { n: maxDrafts, date: '–' };
      return own.length < maxDrafts ? undefined : refusal('E_QUOTA', { params });
    },
    complete: ({ item }) => completeRefusals(item),
    enoughNamed: enoughNamed,
    unanswered: async (context) => {
      const { trx, item, caller } = context;
      const own = await coSponsorOf(trx, item.id, caller.person);
      return stays(context, !own?.confirmed_at);
    },
    sponsored: async (context) =>
      stays(context, await hasEnoughCoSponsors(context.trx, context.item.id)),
    listOpen: (context) => stays(context, isListOpen(context.item, context.now)),
    listClosed: (context) => stays(context, !isListOpen(context.item, context.now)),
    supporting: async (context) => stays(context, (await ownSupport(context)) !== undefined),
    notSupporting: async (context) => stays(context, (await ownSupport(context)) === undefined),
    nameable: (context) => {
      const { public_name } = context.payload as Signed;
      return stays(context, public_name !== true || isListOpen(context.item, context.now));
    },
    reviewed: (context) => stays(context, Boolean(context.item.review_ru)),
  },
  rulesOfPayload: ['titled', 'complete', 'enoughNamed', 'nameable'],
  effects: {
    create: effect(
      formOf(declared.create, {}),
      async (context): Promise<ChangesIn<'initiatives'>> => {
        const no = await freshNumber(context);
        const { person: author } = context.caller;
        return {
          ...writtenTexts(context.payload),
          no,
          slug: no.toLowerCase(),
          author,
          supports: 0,
          documents: [],
        };
      },
    ),
    save: effect(formOf(declared.save, {}), ({ payload }) => writtenTexts(payload)),
    ask: effect(
      formOf(declared.ask, {}),
      async ({ payload, trx, rows, item, now }, { to }): Promise<ChangesIn<'initiatives'>> => {
        const people = [...new Set(payload.co_sponsors)];
        // Those who have declined are asked again.
        await trx('initiative_co_sponsors')
          .where({ initiative: item.id })
          .whereIn('person', people)
          .delete();
        for (const person of people) {
          await rows('initiative_co_sponsors').add({
            id: uuid(),
            initiative: item.id,
            person,
            asked_at: now.toISOString(),
          });
        }
        if (item.state === to) return {};
        const until = new Date(now.getTime() + confirmationDays * dayLength);
        return { asked_at: now.toISOString(), confirm_by: until.toISOString() };
      },
    ),
    confirm: {
      write: async ({ trx, rows, caller, item, now, emit }) => {
        const own = await coSponsorOf(trx, item.id, caller.person);
        if (!own) return {};
        await rows('initiative_co_sponsors').change(own.id, { confirmed_at: now.toISOString() });
        const confirmed = await confirmedCoSponsors(trx, item.id);
        if (confirmed.length === neededCoSponsors) emit('initiatives.sponsored', item.id);
        return {};
      },
    },
    decline: {
      write: async ({ trx, rows, caller, item, now }) => {
        const own = await coSponsorOf(trx, item.id, caller.person);
        const declined = { confirmed_at: null, declined_at: now.toISOString() };
        if (own) await rows('initiative_co_sponsors').change(own.id, declined);
        return {};
      },
    },
    submit: { write: ({ now }) => ({ submitted_at: now.toISOString() }) },
    withdraw: { write: ({ now }) => ({ ended_at: now.toISOString() }) },
    expire: { write: ({ now }) => ({ ended_at: now.toISOString() }) },
    support: effect(
      formOf(declared.support, {}),
      async (context) => {
        refuseUnnamed(context.payload);
        await addSupport(context, context.item.id, context.payload);
        return {};
      },
      {
        keepsRow: true,
        anonymous: true,
        after: async (context) => {
          const { trx, item } = context;
          const supports = await countSupports(trx, item.id);
          if (item.state !== 'collecting' || supports < Number(item.threshold)) return;
          // The log line of the system would name the caller.
          const system = { ...context, caller: systemCaller };
          await performWithin(system, initiativeActions, 'reach', { key: item.id, as: 'system' });
        },
      },
    ),
    unsupport: {
      keepsRow: true,
      anonymous: true,
      write: async (context) => {
        const own = await ownSupport(context);
        await context
          .trx('initiative_supports')
          .where({ id: own?.id ?? '' })
          .delete();
        await countSupports(context.trx, context.item.id);
        return {};
      },
    },
    sign: effect(
      formOf(declared.sign, {}),
      async (context) => {
        refuseUnnamed(context.payload);
        const own = await ownSupport(context);
        await context
          .trx('initiative_supports')
          .where({ id: own?.id ?? '' })
          .update(shownOf(context.payload, context.caller.person));
        return {};
      },
      { keepsRow: true, anonymous: true },
    ),
    reach: { write: ({ now }) => ({ reached_at: now.toISOString() }) },
    'close-list': { write: ({ now }) => ({ list_closed_at: now.toISOString() }) },
    ...moderationEffects,
  },
};

/** A comment stands beside the name; without one it would be a hint to who wrote it. */
function refuseUnnamed({ public_name, comment }: Signed): void {
  if (comment && public_name !== true) throw refusal('E_UNTICKED', { field: 'public_name' });
}

/** Members who are neither the author nor named yet; with the others, those who have not declined are 3 to 10. */
async function enoughNamed({ trx, caller, item, payload }: Context): Promise<Refusal | undefined> {
  const named = [...new Set((payload as Asked).co_sponsors)];
  const present = await trx('initiative_co_sponsors')
    .where({ initiative: item.id ?? '' })
    .whereNull('declined_at')
    .pluck('person');
  const known = await trx('people_members')
    .whereIn('id', named)
    .whereNot({ id: caller.person ?? '' })
    .whereNotIn('id', present)
    .select('id');
  const total = present.length + named.length;
  const fits = total >= namedCoSponsors.min && total <= namedCoSponsors.max;
  return fits && known.length === named.length
    ? undefined
    : refusal('E_INVALID', { field: 'co_sponsors' });
}

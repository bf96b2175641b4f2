import { communityActions as declared, type PayloadOf } from '@site/shared/actions';
import {
  communityTexts,
  type JoinQuestion,
  neededSupporters,
} from '@site/shared/domain/communities';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { communities } from '@site/shared/domain/workflows';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { tick } from '../../engine/actions/forms.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { paragraphsField } from '../../engine/actions/text-field.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn } from '../../engine/schema/row-types.ts';
import { memberTextRefusal } from '../../engine/texts/markdown-refusals.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { communitySlug } from './community-slug.ts';
import { communityMembershipActions } from './membership-actions.ts';
import { leadsEnough, leadsOf, roleOf } from './visible.ts';

const question = z.strictObject({
  ru: paragraphsField(communityTexts.question),
  en: paragraphsField(communityTexts.question),
  required: tick,
});
const saveForm = formOf(declared.save, { questions: z.array(question).max(5) });
type Presented = PayloadOf<typeof declared.save.fields>;
type Proposed = PayloadOf<typeof declared.propose.fields>;
type Asked = Partial<Proposed> & { questions?: readonly JoinQuestion[] };

const isMember = ({ person, standing }: ActionContext['caller']) =>
  person !== null && isMemberStanding(standing as Standing);

/** A community from its proposal to its archive: docs/domain/communities.md, "Life". */
export const communityActions: WorkflowActions<typeof communities, 'communities'> = {
  workflow: communities,
  collection: 'communities',
  actors: {
    member: ({ caller, item }) => item.id === undefined && isMember(caller),
    proposer: ({ caller, item }) =>
      caller.person !== null && item.proposer === caller.person && item.state === 'proposed',
    supporter: async ({ trx, caller, item }) =>
      isMember(caller) &&
      item.state === 'proposed' &&
      (await supportOf(trx, item.id ?? '', caller)) !== undefined,
    lead: async ({ trx, caller, item }) =>
      item.id !== undefined && (await roleOf(trx, caller, item.id)) === 'lead',
    admin: ({ caller, item }) => item.id !== undefined && caller.duties.includes('admin'),
  },
  rules: {
    nameFree: async ({ trx, payload, item }) => {
      const { access } = payload as Asked;
      return access === 'hidden' ? undefined : nameRefusal(trx, payload as Asked, item.id);
    },
    nameStillFree: ({ trx, item }) =>
      item.access === 'hidden' ? undefined : nameRefusal(trx, item, item.id),
    knownTopics: async ({ trx, payload }) => {
      const wanted = new Set((payload as Asked).topics);
      const known = await trx('topics')
        .whereIn('id', [...wanted])
        .whereNull('deprecated_by')
        .select('id');
      return known.length < wanted.size ? refusal('E_INVALID', { field: 'topics' }) : undefined;
    },
    enoughSupporters: async ({ trx, caller, payload }) => {
      const named = supportersIn(payload as Asked);
      const known = await trx('people_members')
        .whereIn('id', named)
        .whereNot({ id: caller.person ?? '' })
        .select('id');
      const isEnough = named.length >= neededSupporters && known.length === named.length;
      return isEnough ? undefined : refusal('E_INVALID', { field: 'supporters' });
    },
    leadsFew: async ({ trx, caller, settings }) => {
      await lockPeople(trx, [caller.person]);
      const n = settings['community.max_lead_of'];
      const full = await leadsEnough(trx, caller.person ?? '', n);
      return full ? refusal('E_QUOTA', { params: { n, date: '–' } }) : undefined;
    },
    undecided: async ({ trx, caller, item }) => {
      const support = await supportOf(trx, item.id, caller);
      return support?.confirmed_at
        ? refusal('E_STATE', { params: { state: item.state } })
        : undefined;
    },
    supported: ({ item }) =>
      item.supported_at ? undefined : refusal('E_STATE', { params: { state: item.state } }),
    fewQuestions: ({ payload, settings }) => {
      const n = settings['community.max_join_questions'];
      const m = (payload as Asked).questions?.length ?? 0;
      return m > n ? refusal('E_TOO_LONG', { field: 'questions', params: { n, m } }) : undefined;
    },
    leadless: async ({ trx, item }) =>
      (await leadsOf(trx, item.id)).length > 0
        ? refusal('E_STATE', { params: { state: item.state } })
        : undefined,
    fitsAsLead: async (context) =>
      (await memberNamed(context)) ? undefined : refusal('E_INVALID', { field: 'member' }),
  },
  rulesOfPayload: ['nameFree', 'knownTopics', 'enoughSupporters', 'fewQuestions', 'fitsAsLead'],
  effects: {
    propose: effect(
      formOf(declared.propose, {}),
      async ({ payload, trx, caller, now }): Promise<ChangesIn<'communities'>> => {
        const { agreement_ru, agreement_en, supporters: _, ...asked } = payload;
        refuseMarkdown({ agreement_ru, agreement_en });
        return {
          ...presentedIn(asked),
          agreement_ru,
          agreement_en,
          agreement_version: 1,
          agreement_since: now.toISOString(),
          questions: [],
          slug: await communitySlug(trx, payload),
          proposer: caller.person,
          proposed_at: now.toISOString(),
        };
      },
      {
        after: async ({ payload, rows, item }) => {
          for (const person of supportersIn(payload)) {
            await rows('community_supports').add({ id: uuid(), community: item.id, person });
          }
        },
      },
    ),
    support: {
      write: async ({ rows, trx, caller, item, now, emit }) => {
        const support = await supportOf(trx, item.id, caller);
        if (!support) return {};
        await rows('community_supports').change(support.id, { confirmed_at: now.toISOString() });
        if (item.supported_at) return {};
        const confirmed = await trx('community_supports')
          .where({ community: item.id })
          .whereNotNull('confirmed_at')
          .select('id');
        if (confirmed.length < neededSupporters) return {};
        emit('communities.supported', item.id);
        return { supported_at: now.toISOString() };
      },
    },
    approve: {
      write: ({ now }) => ({ approved_at: now.toISOString() }),
      after: async (context) => {
        const { id: community, proposer: person } = context.item;
        const payload = { community, person };
        await performWithin(context, communityMembershipActions, 'found', {
          payload,
          as: 'system',
        });
      },
    },
    refuse: effect(formOf(declared.refuse, {}), ({ payload }) => ({ answer: payload.text })),
    save: effect(saveForm, async ({ payload, trx, item }) => {
      const { questions, ...presented } = payload;
      const isHiding = presented.access === 'hidden' && item.access !== 'hidden';
      return {
        ...presentedIn(presented),
        questions: [...(questions as JoinQuestion[])],
        // Its address was known.
        ...(isHiding && { slug: await communitySlug(trx, presented) }),
      };
    }),
    'renew-agreement': effect(
      formOf(declared['renew-agreement'], {}),
      ({ payload, item, now }) => {
        refuseMarkdown(payload);
        return {
          ...payload,
          agreement_version: Number(item.agreement_version) + 1,
          agreement_since: now.toISOString(),
        };
      },
      {
        // The lead who writes it accepts it.
        after: async ({ rows, caller, item, now }) => {
          const [own] = await rows('community_memberships').find(
            { community: { _eq: item.id }, person: { _eq: caller.person ?? '' } },
            ['id'],
          );
          if (!own) return;
          await rows('community_memberships').change(own.id, {
            agreement_version: Number(item.agreement_version),
            agreed_at: now.toISOString(),
          });
        },
      },
    ),
    caretake: { write: ({ now }) => ({ caretaker_since: now.toISOString() }) },
    appoint: effect(formOf(declared.appoint, {}), () => ({ caretaker_since: null }), {
      after: async (context) => {
        const key = await memberNamed(context);
        await performWithin(context, communityMembershipActions, 'appoint', {
          ...(key && { key }),
          as: 'system',
        });
      },
    }),
    archive: { write: ({ now }) => ({ archived_at: now.toISOString(), caretaker_since: null }) },
    reopen: { write: () => ({ archived_at: null }) },
  },
};

const supportersIn = ({ supporters = [] }: Asked) => [...new Set(supporters)];

function supportOf(
  trx: ActionContext['trx'],
  community: string,
  { person }: { person: string | null },
) {
  return trx('community_supports')
    .where({ community, person: person ?? '' })
    .first('id', 'confirmed_at');
}

/** Names are unique among the communities that are not hidden: a refusal says nothing about hidden ones. */
async function nameRefusal(
  trx: ActionContext['trx'],
  names: { name_ru?: string | undefined; name_en?: string | undefined },
  own: string | undefined,
): Promise<Refusal | undefined> {
  const listed = await trx('communities')
    .whereIn('state', ['active', 'archived'])
    .whereNot({ access: 'hidden' })
    .select('id', 'name_ru', 'name_en');
  const others = listed.filter(({ id }) => id !== own);
  const same = (one = '', other = '') => one.toLowerCase() === other.toLowerCase();
  for (const field of ['name_ru', 'name_en'] as const) {
    if (others.some((row) => same(row[field], names[field]))) {
      return refusal('E_TAKEN', { field });
    }
  }
  return undefined;
}

/** The membership of the member whom `appoint` names, if they may lead one more community. */
async function memberNamed({
  trx,
  item,
  payload,
  settings,
}: Pick<ActionContext<unknown, { id: string }>, 'trx' | 'item' | 'payload' | 'settings'>): Promise<
  string | undefined
> {
  const { member } = payload as PayloadOf<typeof declared.appoint.fields>;
  const found = await trx('community_memberships')
    .join('people', 'people.id', 'community_memberships.person')
    .where('people.slug', member)
    .where({ community: item.id, state: 'active' })
    .first('community_memberships.id as id', 'person');
  if (!found) return undefined;
  const full = await leadsEnough(trx, found.person, settings['community.max_lead_of']);
  return full ? undefined : found.id;
}

/** Texts that members write are Markdown without what only the staff may use. */
function refuseMarkdown(texts: Readonly<Record<string, string | undefined>>): void {
  for (const [field, text] of Object.entries(texts)) {
    const against = text ? memberTextRefusal(text) : null;
    if (against) {
      throw refusal(against.code, { field, ...(against.params && { params: against.params }) });
    }
  }
}

function presentedIn(asked: Omit<Presented, 'questions'>): ChangesIn<'communities'> {
  const { about_ru, about_en, topics, min_grade, ...rest } = asked;
  refuseMarkdown({ about_ru, about_en });
  return {
    ...rest,
    about_ru: about_ru ?? null,
    about_en: about_en ?? null,
    topics: [...new Set(topics)],
    min_grade: min_grade ?? null,
  };
}

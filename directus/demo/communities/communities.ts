import {
  communityAccess,
  communityKinds,
  communityTexts,
  neededSupporters,
} from '@site/shared/domain/communities';
import { isMemberStanding } from '@site/shared/domain/people';
import { z } from 'zod';
import type { DemoPerson } from '../people/people.ts';
import { demoId } from '../random.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';
import { topicId } from '../topics/topics.ts';
import { demoEvents } from './events.ts';

const { name, purpose, about, agreement, question, answer, reason } = communityTexts;

const presented = {
  slug: words,
  kind: z.enum(communityKinds),
  access: z.enum(communityAccess),
  topics: z.array(words),
  name: inBoth(words.min(name.min).max(name.max)),
  purpose: inBoth(words.min(purpose.min).max(purpose.max)),
};

const texts = readTexts(
  new URL('communities.yaml', import.meta.url),
  z.strictObject({
    agreement: inBoth(words.min(agreement.min).max(agreement.max)),
    communities: z.array(
      z.strictObject({
        ...presented,
        size: z.int(),
        about: inBoth(words.max(about.max)).optional(),
        questions: z
          .array(
            z.strictObject({
              ru: words.min(question.min).max(question.max),
              en: words.min(question.min).max(question.max),
              required: z.boolean(),
            }),
          )
          .optional(),
      }),
    ),
    answers: z.array(inBoth(words.max(answer.max))).min(2),
    removed: words.max(reason.max),
    silenced: words.max(reason.max),
    proposals: z.array(z.strictObject({ ...presented, confirmed: z.int() })),
  }),
);

/** Logins in a community besides the people without one; tests add and remove the others themselves. */
const roles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'south-chapter': { lead: 'lead', mentor: 'moderator', senior: 'member' },
  'quiet-on-call': { mentor: 'lead', lead: 'member' },
  'reading-club': { lead: 'lead', mentee: 'member' },
  'early-warning': { mentor: 'lead', lead: 'moderator' },
};
const day = 86_400_000;

export type DemoCommunities = ReturnType<typeof demoCommunities>;

/** Communities with their people and events, and proposals, by table, in insertion order. */
export function demoCommunities(people: readonly DemoPerson[], now: Date) {
  const nameless = people.filter(
    ({ standing, listed, login }) => isMemberStanding(standing) && listed && login === null,
  );
  const ofLogin = (login: string) => {
    const person = people.find((candidate) => candidate.login === login);
    if (!person) throw new Error(`Nobody signs in as ${login}`);
    return person;
  };
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const memberships: Stored[] = [];
  const add = (
    slug: string,
    person: DemoPerson,
    more: Record<string, unknown> & { state: string },
  ) => {
    memberships.push({
      id: demoId('community_memberships', `${slug} ${person.slug}`),
      community: communityId(slug),
      person: person.id,
      role: 'member',
      answers: null,
      agreement_version: 1,
      agreed_at: ago(100),
      muted: false,
      silenced_until: null,
      requested_at: null,
      expires_at: null,
      joined_at: null,
      ended_at: null,
      reason: null,
      revision: 1,
      ...more,
    });
  };
  texts.communities.forEach(({ slug, size }, index) => {
    // Another part of the same people for each, so that some are in several.
    const at = (place: number) => pick(nameless, index * 17 + place);
    const own = roles[slug] ?? {};
    for (const [login, role] of Object.entries(own)) {
      add(slug, ofLogin(login), { state: 'active', role, joined_at: ago(200) });
    }
    const hasLead = Object.values(own).includes('lead');
    for (let place = 0; place < size - Object.keys(own).length; place += 1) {
      const role = place === 0 && !hasLead ? 'lead' : place === 1 ? 'moderator' : 'member';
      add(slug, at(place), {
        state: 'active',
        role,
        joined_at: ago(190 - place),
        muted: place === 5,
        ...(place === 7 && { silenced_until: ago(-5), reason: texts.silenced }),
      });
    }
    // Somebody was removed.
    if (size < 20) return;
    const ended = { ended_at: ago(20), joined_at: ago(80), reason: texts.removed };
    add(slug, at(size), { state: index === 0 ? 'banned' : 'removed', ...ended });
  });
  // lead@ has requests to answer, mentee@ an invitation.
  const [south] = texts.communities;
  texts.answers.forEach(({ ru }, index) => {
    const questions = south?.questions ?? [];
    add('south-chapter', pick(nameless, 60 + index), {
      state: 'requested',
      requested_at: ago(1 + index * 3),
      answers: questions.slice(0, 1).map((asked) => ({ ru: asked.ru, en: asked.en, answer: ru })),
    });
  });
  add('first-time-leads', ofLogin('mentee'), {
    state: 'invited',
    agreement_version: null,
    agreed_at: null,
    expires_at: ago(-11),
  });
  const supports = texts.proposals.flatMap(({ slug, confirmed }, index) =>
    Array.from({ length: neededSupporters }, (_, place) => ({
      id: demoId('community_supports', `${slug} ${place}`),
      community: communityId(slug),
      person: place === 2 ? ofLogin('lead').id : pick(nameless, 80 + index * 5 + place).id,
      confirmed_at: place < confirmed ? ago(2) : null,
    })),
  );
  return {
    communities: [
      ...texts.communities.map((one, index) => ({
        ...communityRow(one),
        state: 'active',
        about_ru: one.about?.ru ?? null,
        about_en: one.about?.en ?? null,
        questions: one.questions ?? [],
        proposer: null,
        proposed_at: ago(400 - index * 20),
        supported_at: ago(395 - index * 20),
        approved_at: ago(390 - index * 20),
        agreement_since: ago(400 - index * 20),
      })),
      ...texts.proposals.map((one, index) => ({
        ...communityRow(one),
        state: 'proposed',
        about_ru: null,
        about_en: null,
        questions: [],
        proposer: pick(nameless, 90 + index).id,
        proposed_at: ago(6),
        supported_at: one.confirmed >= neededSupporters ? ago(2) : null,
        approved_at: null,
        agreement_since: ago(6),
      })),
    ],
    community_supports: supports,
    community_memberships: memberships,
    ...demoEvents(memberships, now),
  };
}

type Stored = Record<string, unknown> & {
  id: string;
  community: string;
  person: string;
  state: string;
};
type Text = Pick<
  (typeof texts.communities)[number],
  'slug' | 'kind' | 'access' | 'topics' | 'name' | 'purpose'
>;

function communityId(slug: string): string {
  return demoId('communities', slug);
}

function communityRow({ slug, kind, access, topics, name: named, purpose: why }: Text) {
  const id = communityId(slug);
  return {
    id,
    // The address of a hidden one cannot be guessed.
    slug: access === 'hidden' ? `${slug}-${id.slice(0, 8)}${id.slice(-8)}` : slug,
    kind,
    access,
    name_ru: named.ru,
    name_en: named.en,
    purpose_ru: why.ru,
    purpose_en: why.en,
    agreement_ru: texts.agreement.ru,
    agreement_en: texts.agreement.en,
    agreement_version: 1,
    member_list: access === 'hidden' || access === 'invite' ? 'moderators' : 'members',
    min_grade: null,
    topics: topics.map(topicId),
    archived_at: null,
    caretaker_since: null,
    answer: null,
    revision: 1,
  };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There are too few people for communities');
  return item;
}

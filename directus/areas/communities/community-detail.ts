// One community as a person sees it: docs/domain/communities.md.
import type { ClosedReason, CommunityDetail, CommunitySettings } from '@site/shared/api';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { communities, communityMemberships } from '@site/shared/domain/workflows';
import { renderMarkdown } from '@site/shared/markdown';
import type { Knex } from 'knex';
import { type Caller, listOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { cardsOf, inLocale, type Locale, type Membership } from './community-cards.ts';
import { communityPeople, communityTopics } from './community-people.ts';
import { mayReadEvents } from './events/event-access.ts';
import { eventsBy } from './events-by.ts';
import { hasGrade } from './has-grade.ts';
import { joinQuestionsIn } from './join-questions.ts';
import { askAgainAt } from './membership-actions.ts';
import { leadsOf, roleOf, visibleCommunity } from './visible.ts';

type Community = StoredRowIn<'communities'>;

/** One community. Throws `E_NOT_FOUND` alike for a hidden and for a missing one. */
export async function communityDetail(
  host: Host,
  caller: Caller,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<CommunityDetail> {
  const { database } = host;
  const row = await visibleCommunity(database, caller, { slug });
  const { person } = caller;
  if (!row || person === null) throw notFound();
  const [[card], role, membership, leads] = await Promise.all([
    cardsOf(database, [row], { person, locale }),
    roleOf(database, caller, row.id),
    database('community_memberships').where({ community: row.id, person }).first(),
    leadsOf(database, row.id),
  ]);
  if (!card) throw notFound();
  const people = await communityPeople(database, leads);
  const moderates = role === 'moderator' || role === 'lead';
  const closed = closedFor(row, membership, caller);
  const again = membership ? askAgainAt(membership) : null;
  const rendered = (ru: string | null, en: string | null) => renderedIn(ru, en, locale);
  const waiting = moderates
    ? await database('community_memberships')
        .where({ community: row.id, state: 'requested' })
        .select('id')
    : [];
  const suggested = moderates
    ? await database('resources')
        .where({ community: row.id })
        .whereIn('state', ['suggested', 'in_review'])
        .select('id')
    : [];
  return {
    ...card,
    revision: Number(row.revision),
    about: rendered(row.about_ru, row.about_en),
    agreement: {
      version: Number(row.agreement_version),
      text: rendered(row.agreement_ru, row.agreement_en) ?? {
        value: { type: 'root', children: [] },
        lang: locale,
      },
    },
    questions: joinQuestionsIn(row.questions).map(({ ru, en, required }) => ({
      text: inLocale(ru, en, locale),
      isRequired: required,
    })),
    minGrade: row.min_grade,
    leads: leads.flatMap((id) => people.get(id) ?? []),
    memberList: row.member_list,
    showsMembers: mayReadMembers(row, role),
    showsEvents: mayReadEvents(row, role, caller),
    isInside: role !== null,
    entry: closed ? null : row.access === 'open' ? 'join' : 'request',
    closed,
    askAgainAt: closed === 'refused' ? (again?.toISOString() ?? null) : null,
    waiting: waiting.length,
    suggested: suggested.length,
    allowed: role === 'lead' ? eventsBy(communities, row.state, 'lead') : [],
    allowedOwn: card.own ? ownEvents(card.own, row, leads.length) : [],
    settings: role === 'lead' ? await settingsFor(host, row, locale) : null,
  };
}

/** The members of a community are read by those inside, or only by its moderators. */
export function mayReadMembers(row: Pick<Community, 'member_list'>, role: string | null): boolean {
  return role !== null && (row.member_list === 'members' || role !== 'member');
}

/** A text of members in the language of the page, else in the other one; null without one. */
export function renderedIn(ru: string | null, en: string | null, locale: Locale) {
  const text = inLocale(ru, en, locale);
  if (!text.value) return null;
  const { tree } = renderMarkdown(text.value, { locale: text.lang, memberWritten: true });
  return { value: tree, lang: text.lang };
}

/** Why a person can neither join nor ask. */
function closedFor(
  { state, access, min_grade }: Community,
  membership: Membership | undefined,
  caller: Caller,
): ClosedReason | null {
  if (membership && ['active', 'invited', 'requested'].includes(membership.state)) return 'in';
  if (!isMemberStanding(caller.standing as Standing)) return 'no_member';
  if (state === 'archived') return 'archived';
  if (membership?.state === 'banned') return 'banned';
  if (access !== 'open' && access !== 'request') return 'invite';
  if (!hasGrade(caller.grade, min_grade)) return 'grade';
  const again = membership && askAgainAt(membership);
  return again && again > now() ? 'refused' : null;
}

function ownEvents(
  own: NonNullable<CommunityDetail['own']>,
  { state }: Community,
  leads: number,
): string[] {
  const isActive = state === 'active';
  const isLastLead = isActive && own.role === 'lead' && leads === 1;
  const isOpen: Readonly<Record<string, boolean>> = {
    agree: isActive && own.mustAccept,
    accept: isActive,
    mute: !own.isMuted,
    unmute: own.isMuted,
    leave: !isLastLead,
  };
  return eventsBy(communityMemberships, own.state, 'owner').filter(
    (event) => isOpen[event] ?? true,
  );
}

async function settingsFor(host: Host, row: Community, locale: Locale): Promise<CommunitySettings> {
  const [topics, settings] = await Promise.all([
    topicList(host.database, locale),
    settingsOf(host),
  ]);
  return {
    name: { ru: row.name_ru, en: row.name_en },
    purpose: { ru: row.purpose_ru ?? '', en: row.purpose_en ?? '' },
    about: { ru: row.about_ru ?? '', en: row.about_en ?? '' },
    agreement: { ru: row.agreement_ru ?? '', en: row.agreement_en ?? '' },
    questions: joinQuestionsIn(row.questions),
    topics: listOf(row.topics),
    allTopics: topics,
    maxQuestions: settings['community.max_join_questions'],
  };
}

/** Every topic with its name. */
export async function topicList(database: Knex, locale: Locale) {
  return [...(await communityTopics(database, locale))].map(([id, { name }]) => ({ id, name }));
}

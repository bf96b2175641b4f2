// Communities as a person sees them in a list: docs/domain/communities.md.
import type { CommunityCard, CommunityList, Localized, OwnMembership } from '@site/shared/api';
import { agreementDays, communityKinds } from '@site/shared/domain/communities';
import type { Knex } from 'knex';
import { type Caller, listOf } from '../../engine/actions/caller.ts';
import { now } from '../../engine/clock.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { communityTopics } from './community-people.ts';
import { openMembership, visibleCommunities } from './visible.ts';

const pageSize = 20;
const dayLength = 86_400_000;

export type Locale = 'ru' | 'en';
type Community = StoredRowIn<'communities'>;
export type Membership = StoredRowIn<'community_memberships'>;

export type Asked = { show: string; text: string; kind: string; page: number; locale: Locale };

/** A page of the communities that a caller sees, the largest first. Throws `E_NOT_FOUND` for visitors. */
export async function communityList(
  { database }: Host,
  caller: Caller,
  { show, text, kind, page, locale }: Asked,
): Promise<CommunityList> {
  const { person } = caller;
  if (person === null) throw notFound();
  const query = visibleCommunities(database, caller);
  const own = database('community_memberships')
    .where({ person, state: 'active' })
    .select('community');
  if (show === 'mine') query.whereIn('communities.id', own);
  else query.whereNot('communities.state', 'archived');
  const known = communityKinds.find((one) => one === kind);
  if (known) query.where('communities.kind', known);
  // The long texts are read for the page that is shown only.
  const rows = await query.select('communities.id', 'slug', ...searched);
  const found = rows.filter((row) => matches(row, text));
  const sizes = await membersOf(
    database,
    found.map(({ id }) => id),
  );
  const size = ({ id }: { id: string }) => sizes.get(id) ?? 0;
  const sorted = found.toSorted(
    (one, other) => size(other) - size(one) || (one.slug < other.slug ? -1 : 1),
  );
  const ids = sorted.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  const shown: Community[] = await database('communities').whereIn('id', ids);
  const inOrder = shown.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return {
    communities: await cardsOf(database, inOrder, { person, locale }, sizes),
    total: found.length,
    pages: Math.ceil(found.length / pageSize),
  };
}

const searched = ['name_ru', 'name_en', 'purpose_ru', 'purpose_en'] as const;

function matches(
  row: Readonly<Record<(typeof searched)[number], string | null>>,
  text: string,
): boolean {
  if (text === '') return true;
  const all = searched
    .map((field) => row[field])
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The numbers of active members, by community. */
async function membersOf(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database('community_memberships')
    .whereIn('community', [...ids])
    .where({ state: 'active' })
    .groupBy('community')
    .select('community')
    .count({ size: '*' });
  return new Map(rows.map(({ community, size }) => [String(community), Number(size)]));
}

/** Cards of communities that the caller sees; `counted`: their members, where they are known. */
export async function cardsOf(
  database: Knex,
  rows: readonly Community[],
  { person, locale }: { person: string; locale: Locale },
  counted?: ReadonlyMap<string, number>,
): Promise<CommunityCard[]> {
  const ids = rows.map(({ id }) => id);
  const [sizes, topics, memberships] = await Promise.all([
    counted ?? membersOf(database, ids),
    communityTopics(database, locale),
    database('community_memberships')
      .where({ person })
      .whereIn('community', ids)
      .whereIn('state', [...openMembership]),
  ]);
  return rows.map((row) => {
    const own = memberships.find(({ community }) => community === row.id);
    return {
      id: row.id,
      slug: row.slug,
      state: row.state === 'archived' ? 'archived' : 'active',
      kind: row.kind,
      access: row.access,
      name: inLocale(row.name_ru, row.name_en, locale),
      purpose: inLocale(row.purpose_ru, row.purpose_en, locale),
      topics: listOf(row.topics).flatMap((id) => topics.get(id)?.slug ?? []),
      members: sizes.get(row.id) ?? 0,
      own: own ? ownOf(own, row) : null,
    };
  });
}

function ownOf(own: Membership, community: Community): OwnMembership {
  const { state } = own;
  const isIn = state === 'active' || state === 'requested';
  const mustAccept = isIn && Number(own.agreement_version) < Number(community.agreement_version);
  const until = own.silenced_until ? instantOf(own.silenced_until) : null;
  const isSilenced = until !== null && until > now();
  const since = community.agreement_since ? instantOf(community.agreement_since) : now();
  const acceptBy = new Date(since.getTime() + agreementDays * dayLength);
  const answerBy = mustAccept ? acceptBy : own.expires_at ? instantOf(own.expires_at) : null;
  return {
    id: own.id,
    state: state as OwnMembership['state'],
    role: own.role,
    isMuted: Boolean(own.muted),
    silencedUntil: isSilenced ? until.toISOString() : null,
    silenceReason: isSilenced ? own.reason : null,
    mustAccept,
    answerBy: answerBy?.toISOString() ?? null,
  };
}

/** A text in the language of the page, else in the other one. */
export function inLocale(ru: string | null, en: string | null, locale: Locale): Localized {
  const other = locale === 'ru' ? 'en' : 'ru';
  const texts = { ru: ru ?? '', en: en ?? '' };
  return texts[locale] || !texts[other]
    ? { value: texts[locale], lang: locale }
    : { value: texts[other], lang: other };
}

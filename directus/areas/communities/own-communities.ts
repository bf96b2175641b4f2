// What waits for a person in communities, and what the person waits for: docs/domain/communities.md.
import type { CommunityProposal, OwnCommunities } from '@site/shared/api';
import { neededSupporters } from '@site/shared/domain/communities';
import type { Knex } from 'knex';
import type { Caller } from '../../engine/actions/caller.ts';
import type { Host } from '../../engine/host.ts';
import { notFound } from '../../engine/refuse.ts';
import type { StoredRowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { cardsOf, inLocale, type Locale } from './community-cards.ts';
import { topicList } from './community-detail.ts';
import { communityPeople } from './community-people.ts';
import { leadsEnough, visibleCommunities, visibleProposals } from './visible.ts';

type Community = StoredRowIn<'communities'>;

/** Requests, invitations and proposals of the caller. Throws `E_NOT_FOUND` for visitors. */
export async function ownCommunities(
  host: Host,
  caller: Caller,
  locale: Locale,
): Promise<OwnCommunities> {
  const { database } = host;
  const { person } = caller;
  if (person === null) throw notFound();
  const waiting = database('community_memberships')
    .where({ person })
    .whereIn('state', ['requested', 'invited'])
    .select('community');
  const asked: Promise<Community[]> = visibleCommunities(database, caller)
    .whereIn('communities.id', waiting)
    .orderBy('slug');
  const [cards, moderated, proposals, topics, isEnough] = await Promise.all([
    asked.then((rows) => cardsOf(database, rows, { person, locale })),
    moderatedBy(host, caller, locale),
    proposalsOf(database, person, locale),
    topicList(database, locale),
    settingsOf(host).then((settings) =>
      leadsEnough(database, person, settings['community.max_lead_of']),
    ),
  ]);
  return {
    requests: cards.flatMap(({ own, ...card }) => (own ? [{ ...card, own }] : [])),
    moderated,
    proposals,
    topics,
    leadsEnough: isEnough,
  };
}

async function moderatedBy(
  { database }: Host,
  caller: Caller,
  locale: Locale,
): Promise<OwnCommunities['moderated']> {
  const moderated = database('community_memberships')
    .where({ person: caller.person ?? '', state: 'active' })
    .whereIn('role', ['moderator', 'lead'])
    .select('community');
  const rows: Community[] = await visibleCommunities(database, caller)
    .whereIn('communities.id', moderated)
    .orderBy('slug');
  const requests = await database('community_memberships')
    .whereIn(
      'community',
      rows.map(({ id }) => id),
    )
    .where({ state: 'requested' })
    .select('community');
  return rows.map((row) => ({
    slug: row.slug,
    name: inLocale(row.name_ru, row.name_en, locale),
    waiting: requests.filter(({ community }) => community === row.id).length,
  }));
}

async function proposalsOf(
  database: Knex,
  person: string,
  locale: Locale,
): Promise<CommunityProposal[]> {
  const rows: Community[] = await visibleProposals(database, { person }).orderBy(
    'proposed_at',
    'desc',
  );
  const supports = await database('community_supports')
    .whereIn(
      'community',
      rows.map(({ id }) => id),
    )
    .orderBy('id');
  const people = await communityPeople(database, [
    ...rows.flatMap(({ proposer }) => proposer ?? []),
    ...supports.map((support) => support.person),
  ]);
  return rows.flatMap((row) => {
    const proposer = people.get(row.proposer ?? '');
    if (!proposer) return [];
    const named = supports.filter(({ community }) => community === row.id);
    const own = named.find((support) => support.person === person);
    const isOpen = row.state === 'proposed';
    return [
      {
        id: row.id,
        revision: Number(row.revision),
        state: row.state as CommunityProposal['state'],
        kind: row.kind,
        access: row.access,
        name: inLocale(row.name_ru, row.name_en, locale),
        purpose: inLocale(row.purpose_ru, row.purpose_en, locale),
        proposer,
        supporters: named.flatMap((support) => {
          const supporter = people.get(support.person);
          const hasConfirmed = Boolean(support.confirmed_at);
          return supporter ? [{ person: supporter, hasConfirmed }] : [];
        }),
        needed: neededSupporters,
        answer: row.answer || null,
        allowed: [
          ...(isOpen && own && !own.confirmed_at ? ['support'] : []),
          ...(isOpen && row.proposer === person ? ['withdraw'] : []),
        ],
      },
    ];
  });
}

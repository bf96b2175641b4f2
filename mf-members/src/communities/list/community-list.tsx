import type { CommunityCard, CommunityList as List } from '@site/shared/api';
import { PageLinks, useDates } from '@site/shared/remote';
import { ButtonLink, Callout, kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { communityAddress, type ListQuery, listAddress, tabAddress } from '../communities-query.ts';
import { CommunityFilters } from './community-filters.tsx';

type Props = { list: List; query: ListQuery };

/** Communities, the largest first, with filters; a tab without any says what to do. */
export function CommunityList({ list, query }: Props) {
  const { t } = useTranslation();
  const { communities, total, pages } = list;
  const isNarrowed = query.text !== '' || query.kind !== null;
  return (
    <>
      {(total > 0 || isNarrowed) && <CommunityFilters query={query} />}
      <section className={kit.column2} aria-label={t(`communities.tabs.${query.tab}`)}>
        {total > 0 && (
          <p role="status" className={`${kit.textL} ${kit.strong}`}>
            {t('communities.count', { count: total })}
          </p>
        )}
        {total > 0 ? (
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            {communities.map((community) => (
              <li key={community.id}>
                <CommunityLine community={community} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing query={query} isNarrowed={isNarrowed} />
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => listAddress(query, { page })}
        />
      </section>
    </>
  );
}

function CommunityLine({ community }: { community: CommunityCard }) {
  const { t } = useTranslation();
  const { slug, name, purpose, kind, access, members, own, state } = community;
  return (
    <article className={kit.stack2}>
      <h2 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={communityAddress(slug)}>
          <LocalizedText of={name} />
        </Link>
      </h2>
      <p className={`${kit.reading} ${kit.breakable}`}>
        <LocalizedText of={purpose} />
      </p>
      <p className={kit.meta}>
        <span>{t(`communities.kinds.${kind}`)}</span>
        <span>{t(`communities.access.${access}`)}</span>
        <span>{t('communities.members', { count: members })}</span>
        {state === 'archived' && <span>{t('communities.archived')}</span>}
      </p>
      {own && <OwnState own={own} />}
    </article>
  );
}

/** What the reader has to do with a community, in words. */
function OwnState({ own }: { own: NonNullable<CommunityCard['own']> }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { state, role, isMuted, silencedUntil, mustAccept, answerBy } = own;
  const isActive = state === 'active';
  return (
    <>
      <p className={kit.meta}>
        <span className={`${kit.accent} ${kit.strong}`}>
          {t(isActive ? `communities.own.${role}` : `communities.own.${state}`)}
        </span>
        {isMuted && <span>{t('communities.own.muted')}</span>}
        {silencedUntil && (
          <span>{t('communities.own.silenced', { date: formatDate(silencedUntil) })}</span>
        )}
      </p>
      {mustAccept && answerBy && (
        <p className={kit.warning}>
          {t('communities.own.mustAccept', { date: formatDate(answerBy) })}
        </p>
      )}
    </>
  );
}

type NothingProps = { query: ListQuery; isNarrowed: boolean };

function Nothing({ query, isNarrowed }: NothingProps) {
  const { t } = useTranslation();
  const { tab } = query;
  const why = isNarrowed ? 'narrowed' : tab === 'mine' ? 'mine' : 'all';
  return (
    <Callout
      title={t(`communities.none.${why}.title`)}
      action={
        <ButtonLink
          to={isNarrowed ? tabAddress(tab) : tabAddress(why === 'mine' ? 'all' : 'proposals')}
        >
          {t(`communities.none.${why}.action`)}
        </ButtonLink>
      }
    >
      <p>{t(`communities.none.${why}.text`)}</p>
    </Callout>
  );
}

import { ApiError, type Shell } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData } from 'react-router';
import { listInitiatives, readOwnInitiatives } from './initiatives.api.ts';
import {
  initiativeTabs,
  isOwnTab,
  type ListQuery,
  listAddress,
  readListQuery,
  tabAddress,
} from './initiatives-query.ts';
import { AskedInitiatives } from './list/asked-initiatives.tsx';
import { InitiativeList } from './list/initiative-list.tsx';
import { NewInitiative } from './writing/new-initiative.tsx';

export const loader = memberLoader(async ({ shell, user, request }) => {
  const query = readListQuery(new URL(request.url).searchParams);
  const [own, list] = await Promise.all([
    user.personId === null ? null : ifThere(shell.api.request(readOwnInitiatives(shell.locale))),
    readList(shell, query),
  ]);
  if (list === null && isOwnTab(query.tab)) throw redirect(tabAddress('collecting'));
  const last = Math.max(1, list?.pages ?? 0);
  if (list && query.page > last) throw redirect(listAddress(query, { page: last }));
  // While initiatives are off, the backend finds nothing.
  const isOff = query.tab === 'new' ? user.personId !== null && own === null : list === null;
  return { query, own, list, isOff, isMember: isMemberStanding(user.standing) };
});

/** The list of the tab; null when there is none for the reader. */
async function readList({ api, locale }: Shell, { tab, text, page }: ListQuery) {
  if (tab === 'new') return null;
  return ifThere(api.request(listInitiatives({ show: tab, text: text || null, page, locale })));
}

async function ifThere<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Legislative initiatives: those that collect support, those that are decided, and one's own. */
export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof loader>();
  const { query, own, list, isOff, isMember } = data;
  if (isOff) return <SwitchedOff />;
  if (query.tab === 'new') return <NewInitiative own={own} isMember={isMember} />;
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.initiatives.title')} noIndex />
      <MemberHead
        title={t('pages.initiatives.title')}
        lead={t('initiatives.lead')}
        action={
          own?.mayCreate && (
            <ButtonLink to={tabAddress('new')}>{t('initiatives.new.action')}</ButtonLink>
          )
        }
      />
      {own && <AskedInitiatives initiatives={own.asked} />}
      <Tabs query={query} own={own} />
      {!isMember && (
        <p className={`${memberKit.box} ${kit.reading}`}>{t('initiatives.support.membersOnly')}</p>
      )}
      {own?.draftsEnough && query.tab === 'mine' && (
        <p className={`${memberKit.box} ${kit.reading}`}>{t('initiatives.new.draftsEnough')}</p>
      )}
      {list && <InitiativeList list={list} tab={query.tab} query={query} own={own} />}
    </div>
  );
}

function SwitchedOff() {
  const { t } = useTranslation();
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.initiatives.title')} noIndex />
      <MemberHead title={t('pages.initiatives.title')} />
      <Callout
        title={t('initiatives.off.title')}
        action={<ButtonLink to="/c">{t('initiatives.off.action')}</ButtonLink>}
      >
        <p>{t('initiatives.off.text')}</p>
      </Callout>
    </div>
  );
}

/** The lists as links, without those that the reader does not have. */
function Tabs({ query, own }: Pick<Loaded, 'query' | 'own'>) {
  const { t } = useTranslation();
  const waiting = own?.waiting ?? null;
  const tabs = initiativeTabs.filter((tab) =>
    tab === 'moderation' ? waiting !== null : own !== null || !isOwnTab(tab),
  );
  return (
    <nav aria-label={t('initiatives.tabs.label')} className={`${memberKit.tabs} ${kit.lineBelow}`}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tabAddress(tab)}
          aria-current={tab === query.tab ? 'page' : undefined}
          preventScrollReset
        >
          {t(`initiatives.tabs.${tab}`)}
          {tab === 'moderation' && waiting !== null && waiting > 0 && (
            <span className={kit.accent}> {t('initiatives.tabs.waiting', { count: waiting })}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

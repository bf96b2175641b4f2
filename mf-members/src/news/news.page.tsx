import { newsActions } from '@site/shared/actions';
import { type CommunityNews, readOwnNews } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain/people';
import { CallButton, memberLoader, PageHead, PageLinks, useAction } from '@site/shared/remote';
import { ButtonLink, Callout, Chips, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData, useRevalidator } from 'react-router';
import { ArticleLine } from './article-line.tsx';
import styles from './news.module.css';
import { newsPath, readNewsQuery, searchOf } from './news-query.ts';

const memberTabs = ['all', 'members', 'communities', 'saved'] as const;
const applicantTabs = ['all', 'saved'] as const;
const none: CommunityNews = { articles: [], count: 0, pages: 0, unread: 0 };

export const loader = memberLoader(async ({ shell, user, request }) => {
  const isMember = isMemberStanding(user.standing);
  const tabs = isMember ? memberTabs : applicantTabs;
  const asked = readNewsQuery(new URL(request.url).searchParams);
  const query = { ...asked, show: tabs.find((tab) => tab === asked.show) ?? 'all' };
  const { api, locale } = shell;
  const news = user.personId ? await api.request(readOwnNews({ ...query, locale })) : none;
  const last = Math.max(1, news.pages);
  if (query.page > last) throw redirect(newsPath + searchOf(query, { page: last }));
  return { isMember, tabs, query, ...news };
});

export function Component() {
  const { t } = useTranslation();
  const { isMember, tabs, query, articles, count, pages, unread } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(newsActions['read-all']);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');

  async function readAll(): Promise<void> {
    const result = await perform();
    if (!result?.ok) return;
    setSaid(t('news.allRead'));
    // The pressed button is gone then.
    heading.current?.focus();
    await revalidate();
  }

  return (
    <div className={`${kit.column8} ${kit.reading} ${styles.page}`}>
      <PageHead title={t('pages.community-news.title')} noIndex />
      <MemberHead
        title={t('pages.community-news.title')}
        headingRef={heading}
        lead={isMember ? t('news.lead') : t('news.leadForApplicants')}
        action={
          unread > 0 && (
            <CallButton
              look="plain"
              action={newsActions['read-all']}
              aria-busy={busy}
              onPress={() => void readAll()}
            >
              {t('news.readAll')}
            </CallButton>
          )
        }
      >
        {unread > 0 && <p className={kit.muted}>{t('news.unread', { count: unread })}</p>}
        <p className="visually-hidden" role="status">
          {said}
        </p>
      </MemberHead>
      <Chips
        label={t('news.tabs.label')}
        chips={tabs.map((show) => ({
          key: show,
          label: t(`news.tabs.${show}`),
          search: searchOf(query, { show }),
          chosen: query.show === show,
        }))}
      />
      <section className={kit.column4} aria-label={t('news.results')}>
        <p role="status" className="visually-hidden">
          {t('news.count', { count })}
        </p>
        {articles.length === 0 ? (
          <Nothing show={query.show} />
        ) : (
          <ol
            className={`${kit.lineBelow} ${memberKit.lined} ${kit.breakable} ${memberKit.dense} ${kit.titleLinks} ${styles.list}`}
          >
            {articles.map((article) => (
              <ArticleLine
                key={article.id}
                article={article}
                onUnsaved={query.show === 'saved' ? () => heading.current?.focus() : undefined}
              />
            ))}
          </ol>
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => searchOf(query, { page })}
          byTime
        />
      </section>
    </div>
  );
}

function Nothing({ show }: { show: (typeof memberTabs)[number] }) {
  const { t } = useTranslation();
  const action = show !== 'all' && <ButtonLink to={newsPath}>{t('news.showAll')}</ButtonLink>;
  if (show === 'communities') {
    return (
      <Callout title={t('news.noneOfCommunities.title')} action={action}>
        <p>{t('news.noneOfCommunities.text')}</p>
      </Callout>
    );
  }
  if (show !== 'saved') return <Callout title={t('news.none')} action={action} />;
  return (
    <Callout title={t('news.noneSaved.title')} action={action}>
      <p>{t('news.noneSaved.text')}</p>
    </Callout>
  );
}

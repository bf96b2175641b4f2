import { newsActions } from '@site/shared/actions';
import type { CommunityDetail, NamedTopic, RoomArticle, RoomNews } from '@site/shared/api';
import { ActionButton, ActionForm, PageLinks, useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CommunityQuery, roomNewsAddress } from '../communities-query.ts';
import { EditArticle, WriteArticle } from './article.form.tsx';

type Props = {
  community: CommunityDetail;
  query: CommunityQuery;
  news: RoomNews;
  topics: readonly NamedTopic[];
};

/** The news of a community; moderators write, publish and withdraw them here. */
export function NewsTab({ community: { id, slug }, query: { page }, news, topics }: Props) {
  const { t } = useTranslation();
  const { articles, total, pages, drafts, mayWrite, edited } = news;
  return (
    <div className={kit.column8}>
      {drafts.length > 0 && (
        <Section id="drafts" title={t('communities.news.drafts')} className={kit.column2}>
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            {drafts.map((article) => (
              <li key={article.id}>
                <ArticleLine article={article} room={slug} page={page} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={kit.column2}>
        <p role="status" className={kit.muted}>
          {t(total === 0 ? 'communities.news.none' : 'communities.news.count', { count: total })}
        </p>
        <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.hideEmpty}`}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleLine article={article} room={slug} page={page} />
            </li>
          ))}
        </ul>
        <PageLinks
          page={page}
          pages={pages}
          toPage={(to) => roomNewsAddress(slug, { page: to })}
          byTime
        />
      </div>
      {edited && (
        <EditArticle
          key={edited.id}
          article={edited}
          topics={topics}
          closed={roomNewsAddress(slug, { page })}
        />
      )}
      {mayWrite && !edited && <WriteArticle community={id} topics={topics} />}
    </div>
  );
}

type LineProps = { article: RoomArticle; room: string; page: number };

function ArticleLine({ article, room, page }: LineProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, slug, title, publishedAt, allowed } = article;
  const named = { title: title.value };
  return (
    <article className={`${kit.column2} ${kit.titleLinks} ${kit.breakable}`}>
      <h3 className={kit.textL}>
        {publishedAt ? (
          <Link to={`/c/news/${slug}`}>
            <LocalizedText of={title} />
          </Link>
        ) : (
          <LocalizedText of={title} />
        )}
      </h3>
      {publishedAt && (
        <p className={kit.meta}>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </p>
      )}
      {allowed.length > 0 && (
        <p className={`${kit.row2x6} ${kit.middle}`}>
          {allowed.includes('publish') && (
            <ActionButton
              action={newsActions.publish}
              item={id}
              look="primary"
              name={t('communities.news.publishOf', named)}
              done={t('communities.news.published')}
            >
              {t('communities.news.publish')}
            </ActionButton>
          )}
          {allowed.includes('rewrite') && (
            <Link
              to={`${roomNewsAddress(room, { page, edit: id })}#edit`}
              className={kit.inText}
              aria-label={t('communities.news.editOf', named)}
            >
              {t('communities.news.edit')}
            </Link>
          )}
        </p>
      )}
      {allowed.includes('withdraw') && <Withdraw article={article} />}
    </article>
  );
}

/** Withdraws a published article with a reason in each of its languages. */
function Withdraw({ article: { id, title, languages } }: { article: RoomArticle }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const asked = languages.toSorted((one) => (one === locale ? -1 : 1));
  return (
    <details className={memberKit.fold}>
      <summary>
        {t('communities.news.withdraw.title')}
        <span className="visually-hidden">: {title.value}</span>
      </summary>
      <ActionForm
        action={newsActions.withdraw}
        item={id}
        texts="communities.news.withdraw"
        fields={asked.map((language) => `note_${language}` as const)}
        look="danger"
      />
    </details>
  );
}

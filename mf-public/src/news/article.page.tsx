import {
  findArticle,
  findPreviewed,
  listAdjacentArticles,
  listArticles,
  readPlaceholder,
} from '@site/shared/api';
import { type Api, type Locale, localized, shellContext } from '@site/shared/contract';
import {
  articleCover,
  isLikeSlug,
  nearSlugs,
  newsCategories,
  pictureAddress,
  pictureBreakpoints,
} from '@site/shared/domain/content';
import { specSentences } from '@site/shared/domain/system';
import {
  Authors,
  articleData,
  eventData,
  JsonLd,
  PageHead,
  ShareLink,
  UntranslatedNotice,
  useDates,
  useShell,
} from '@site/shared/remote';
import { Callout, ChipLinks, kit, Note, Prose, TableOfContents } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CoverDrawing } from '../cover-drawing.tsx';
import { useHeadingLinks } from '../heading-links.ts';
import styles from './article.module.css';
import { Neighbours, Related } from './article-foot.tsx';
import { EventCard } from './event-card.tsx';
import { findMovedArticle } from './news.api.ts';
import { sectionsOf } from './sections.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const token = new URL(request.url).searchParams.get('preview');
  if (token !== null) return previewOf(api, token, locale);
  const article = await findArticle(api, { slug: params.slug ?? '', locale });
  if (!article) {
    const moved = await findMovedArticle(api, params.slug ?? '');
    if (moved) throw redirect(`/news/${moved}`, 301);
    const { pathname, search } = new URL(request.url);
    const near = await findNear(api, params.slug ?? '', locale);
    throw data({ message: specSentences.routeRefused(pathname + search), near }, { status: 404 });
  }
  const [neighbours, placeholder] = await Promise.all([
    listAdjacentArticles(api, article, locale),
    article.cover ? placeholderOf(api, article.cover) : null,
  ]);
  return { article, placeholder, preview: null, ...neighbours };
}

/** The editor's preview of an article, without neighbours: it has no place in the list yet. */
async function previewOf(api: Api, token: string, locale: Locale) {
  const found = await findPreviewed(api, { token, locale });
  if (!found) return data(null, { status: 404 });
  const { article, preview } = found;
  return { article, preview, placeholder: null, older: null, newer: null, related: [] };
}

/** Available on the web server only; the page is complete without it. */
async function placeholderOf(api: Api, cover: string): Promise<string | null> {
  return api.request(readPlaceholder(cover)).catch(() => null);
}

/** Similar articles for a 404; empty when they cannot be loaded. */
async function findNear(api: Api, slug: string, locale: Locale) {
  if (!isLikeSlug(slug)) return [];
  const listed = listArticles(api, { locale, page: 1, size: lookedThrough });
  const { articles } = await listed.catch(() => ({ articles: [] }));
  return nearSlugs(slug, articles).map((near) => ({
    path: `/news/${near.slug}`,
    title: near.title,
  }));
}

/** Older articles are found by search. */
const lookedThrough = 100;

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return loaded ? <ArticlePage {...loaded} /> : <PreviewOver />;
}

function PreviewOver() {
  const { t } = useTranslation();
  const title = t('news.preview.over.title');
  return (
    <>
      <PageHead title={title} description={title} noIndex />
      <Callout heading="h1" title={title}>
        <p>{t('news.preview.over.text')}</p>
      </Callout>
    </>
  );
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function ArticlePage({ article, placeholder, preview, ...neighbours }: Loaded) {
  const { t } = useTranslation();
  const { locale, product, origin } = useShell();
  const headingLinks = useHeadingLinks();
  const { slug, title, lead, event, languages, lang } = article;
  const path = `/news/${slug}`;
  const foreign = lang !== locale;
  const words = foreign ? { lang } : {};
  return (
    <article className={kit.page12}>
      <PageHead
        title={title}
        description={lead || t('news.retracted.title')}
        languages={languages}
        noIndex={foreign || preview !== null}
        {...(!article.retraction && !preview && { card: path, cardLanguage: lang })}
      />
      <JsonLd data={articleData(article, { product, origin, locale: lang })} />
      {event && (
        <JsonLd
          data={eventData(
            { path, title, lead, ...timesOf(event) },
            { product, origin, locale: lang },
          )}
        />
      )}
      <Head article={article} preview={preview} />
      <Cover article={article} placeholder={placeholder} preview={preview} />
      {event && <EventCard event={event} path={localized(path, lang)} />}
      {article.retraction ? (
        <Callout title={t('news.retracted.title')}>
          <p>{t('news.retracted.reason')}</p>
          <p {...words}>{article.retraction}</p>
        </Callout>
      ) : (
        <div className={styles.text}>
          <TableOfContents
            title={t('content.contents')}
            sections={sectionsOf(article.body)}
            fewest={4}
          />
          <div className={styles.words} {...words}>
            <Prose tree={article.body} headingLinks={headingLinks} />
          </div>
          <Related articles={neighbours.related} />
        </div>
      )}
      <footer className={`${styles.foot} ${kit.reading} ${kit.screenOnly}`}>
        {article.topics.length > 0 && (
          <ChipLinks
            links={article.topics.map(({ slug: key, label }) => ({
              key,
              label,
              to: `/news?topic=${key}`,
            }))}
          />
        )}
        <p>
          <ShareLink label={t('news.share')} done={t('content.copied')} title={title} />
        </p>
        {article.retraction && <Related articles={neighbours.related} />}
        <Neighbours older={neighbours.older} newer={neighbours.newer} />
      </footer>
    </article>
  );
}

/** Place and end are left out where they are not known. */
function timesOf({ startsAt, endsAt, place }: NonNullable<Loaded['article']['event']>) {
  return { startsAt, ...(endsAt !== null && { endsAt }), ...(place !== null && { place }) };
}

/** What the article is about, when and by whom; and what a reader has to know before the text. */
function Head({ article, preview }: Pick<Loaded, 'article' | 'preview'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate, formatTime } = useDates();
  const { slug, title, lead, category, languages, lang } = article;
  const path = `/news/${slug}`;
  const foreign = lang !== locale;
  const words = foreign ? { lang } : {};
  const other = languages.find((language) => language !== locale);
  return (
    <header className={`${styles.head} ${kit.stack4} ${kit.reading}`}>
      {preview && (
        <Note>
          <p>{t('news.preview.title')}</p>
          <p>{t('news.preview.text', { time: formatTime(preview.until) })}</p>
          {!preview.isReady && <p>{t('news.preview.unready')}</p>}
        </Note>
      )}
      {foreign && (
        <UntranslatedNotice
          path={path}
          words={{
            onlyIn: t(`content.onlyIn.${lang}`),
            wish: t('content.wish'),
            wished: t('content.wished'),
          }}
        />
      )}
      <nav aria-label={t('news.path')} className={kit.meta}>
        <Link to="/news">{t('pages.news.title')}</Link>
        <span aria-hidden="true">/</span>
        <Link to={`/news?category=${category}`} rel="nofollow">
          {newsCategories[category][locale]}
        </Link>
      </nav>
      <h1 {...words}>{title}</h1>
      {lead && (
        <p className={styles.lead} {...words}>
          {lead}
        </p>
      )}
      <p className={kit.meta}>
        <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
        {!article.retraction && (
          <span>{t('content.reading', { count: article.readingMinutes })}</span>
        )}
        <Authors
          authors={article.authors}
          label={t('news.authors', { count: article.authors.length })}
          nameless={t('news.formerMember')}
        />
        {other && !foreign && (
          <a href={localized(path, other)} hrefLang={other} lang={other}>
            {t(`news.readIn.${other}`)}
          </a>
        )}
      </p>
      {article.archived && (
        <Note>
          <p>{t('news.archived')}</p>
        </Note>
      )}
      {article.updatedNote && (
        <Note>
          <p>
            {t('content.updated')}{' '}
            {article.updatedAt && (
              <time dateTime={article.updatedAt}>{formatDate(article.updatedAt)}</time>
            )}
          </p>
          <p {...words}>{article.updatedNote}</p>
        </Note>
      )}
    </header>
  );
}

/** The cover, or a drawing in its place; a retracted article has none. */
function Cover({
  article,
  placeholder,
  preview,
}: Pick<Loaded, 'article' | 'placeholder' | 'preview'>) {
  const { locale } = useShell();
  const { cover, slug, category, lang } = article;
  const words = lang === locale ? {} : { lang };
  if (!cover) {
    return article.retraction ? null : (
      <div className={`${styles.cover} ${kit.anchor} ${kit.reading}`}>
        <CoverDrawing slug={slug} category={category} />
      </div>
    );
  }
  return (
    <figure className={`${styles.cover} ${kit.anchor} ${kit.reading}`}>
      {placeholder && (
        <svg
          className={styles.waiting}
          viewBox="0 0 10 10"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <image href={placeholder} width="10" height="10" preserveAspectRatio="none" />
        </svg>
      )}
      <img
        src={preview?.coverData ?? pictureAddress(cover, articleCover)}
        {...(!preview && { srcSet: pictureBreakpoints(cover, 'cover') })}
        sizes="(min-width: 48rem) 45rem, 100vw"
        {...articleCover}
        fetchPriority="high"
        alt={article.coverAlt}
      />
      {article.coverCaption && <figcaption {...words}>{article.coverCaption}</figcaption>}
    </figure>
  );
}

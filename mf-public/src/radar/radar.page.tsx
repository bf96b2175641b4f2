import {
  listAllRadarPlacements,
  listRadarEditions,
  listRadarPlacements,
  type RadarEditionFacts,
} from '@site/shared/api';
import { type Api, type Locale, localized, shellContext } from '@site/shared/contract';
import { isRadarEditionCode, radarPicture } from '@site/shared/domain/radar';
import { specSentences } from '@site/shared/domain/system';
import { JsonLd, listData, PageHead, useDates, useLazyPart, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, Note, PageIntro, Prose } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { comparisonOf } from './comparison.ts';
import { findDetail } from './detail.ts';
import { paragraphsOf } from './labels.ts';
import { useOwnSignals } from './members/own-signals.ts';
import { OpenedItem } from './opened-item.tsx';
import { RadarForm } from './radar.form.tsx';
import styles from './radar.module.css';
import { changed } from './radar-address.ts';
import { RadarChanges } from './radar-changes.tsx';
import { RadarComparison } from './radar-comparison.tsx';
import {
  filtered,
  filterKeys,
  filtersOf,
  numbered,
  searchedTexts,
  topicsOf,
} from './radar-items.ts';
import { RadarLegend } from './radar-legend.tsx';
import { RadarList } from './radar-list.tsx';
import { RadarPicture } from './radar-picture.tsx';

// Loaded for members only.
const loadUsedByMe = () => import('./members/used-by-me.tsx').then(({ UsedByMe }) => UsedByMe);
const loadSuggestItem = () =>
  import('./members/suggest-item.tsx').then(({ SuggestItem }) => SuggestItem);

const feeds = [
  { kind: 'xml', name: 'RSS', type: 'application/rss+xml' },
  { kind: 'json', name: 'JSON Feed', type: 'application/feed+json' },
] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const { pathname, search, searchParams: query } = new URL(request.url);
  const editions = await listRadarEditions(api, locale);
  const code = query.get('edition');
  const edition = code === null ? editions[0] : editions.find((one) => one.code === code);
  if (!edition) {
    if (code === null) return null;
    throw refusal(pathname + search);
  }
  const placed = await listRadarPlacements(api, { edition: edition.code, locale });
  const items = numbered(placed, locale);
  const item = query.get('item');
  const detail = item === null ? null : await findDetail(api, { slug: item, edition, locale });
  if (item !== null && detail === null) throw refusal(pathname + search);
  const { radius, places } = radarPicture(items.filter(({ featured }) => featured));
  const filters = filtersOf(query);
  return {
    editions: editions.map(({ code, title, lang }) => ({ code, title, lang })),
    edition: {
      code: edition.code,
      title: edition.title,
      lang: edition.lang,
      publishedAt: edition.publishedAt,
      ...(edition.updatedNote && { changed: { at: edition.updatedAt, note: edition.updatedNote } }),
      foreword: edition.forewordTree ?? (edition.foreword ? paragraphsOf(edition.foreword) : null),
    },
    total: items.length,
    items: filtered(items, filters, searchedTexts(placed)).map((item) => ({
      ...item,
      place: places.get(item.slug) ?? null,
    })),
    topics: topicsOf(items, locale),
    filters,
    radius,
    detail,
    comparison: query.has('compare') ? await compared(api, { editions, edition, locale }) : null,
  };
}

function refusal(path: string) {
  return data({ message: specSentences.routeRefused(path) }, { status: 404 });
}

type Compared = { editions: RadarEditionFacts[]; edition: RadarEditionFacts; locale: Locale };

async function compared(api: Api, { editions, edition, locale }: Compared) {
  const earlier = editions.filter(({ no }) => no < edition.no).map(({ code }) => code);
  const placed = await listAllRadarPlacements(api, locale);
  return comparisonOf(placed, { edition: edition.code, earlier, locale });
}

export function Component() {
  const { t } = useTranslation();
  const radar = useLoaderData<typeof loader>();
  if (radar) return <Radar {...radar} />;
  return (
    <div className={kit.page8}>
      <PageHead
        title={t('pages.tech-radar.title')}
        description={t('pages.tech-radar.description')}
      />
      <PageIntro title={t('pages.tech-radar.title')} lead={t('radar.lead')} />
      <Callout title={t('radar.none')} action={<ButtonLink to="/">{t('news.home')}</ButtonLink>}>
        {t('radar.noneYet')}
      </Callout>
    </div>
  );
}

type Props = NonNullable<Awaited<ReturnType<typeof loader>>>;

function Radar(radar: Props) {
  const { t } = useTranslation();
  const { locale, origin } = useShell();
  const { formatDate } = useDates();
  const [query] = useSearchParams();
  const { edition, editions, items, total, detail, comparison } = radar;
  const [enteredBy] = useState(detail?.slug);
  const isLatest = editions[0]?.code === edition.code;
  const ownQuery = new URLSearchParams(isLatest ? {} : { edition: edition.code });
  const isFiltered = filterKeys.some((key) => radar.filters[key] !== '');
  const showsPicture = query.get('view') === 'picture';
  const own = useOwnSignals();
  const [isUsedOnly, setUsedOnly] = useState(false);
  const used = items.filter(({ slug }) => own?.of.get(slug)?.stance === 'use');
  const shown = own && isUsedOnly ? used : items;
  const UsedByMe = useLazyPart(loadUsedByMe, own !== null);
  const SuggestItem = useLazyPart(loadSuggestItem, own !== null);
  const titleOfEdition = isLatest
    ? t('pages.tech-radar.title')
    : t('radar.titleOfEdition', { edition: edition.code });
  return (
    <div className={kit.page8}>
      <PageHead
        title={detail ? t('radar.titleOfItem', { name: detail.name }) : titleOfEdition}
        description={detail?.what ?? t('pages.tech-radar.description')}
        query={changed(ownQuery, { item: detail?.slug ?? '' })}
        {...(detail && { card: `/tech-radar/${detail.slug}` })}
      />
      <FeedLinks />
      {!detail && !isFiltered && (
        <JsonLd
          data={listData(
            {
              name: edition.title,
              items: items.map(({ slug }) => ({ path: `/tech-radar?item=${slug}` })),
            },
            { origin, locale },
          )}
        />
      )}
      <PageIntro title={t('pages.tech-radar.title')} lead={t('radar.lead')}>
        <p className={kit.meta}>
          <span lang={edition.lang}>{edition.title}</span>
          <time dateTime={edition.publishedAt}>{formatDate(edition.publishedAt)}</time>
        </p>
        {edition.changed && (
          <Note>
            <p>
              {t('content.updated')}{' '}
              {edition.changed.at && (
                <time dateTime={edition.changed.at}>{formatDate(edition.changed.at)}</time>
              )}
            </p>
            <p lang={edition.lang}>{edition.changed.note}</p>
          </Note>
        )}
      </PageIntro>

      {detail && (
        <OpenedItem
          key={detail.slug}
          detail={detail}
          own={own}
          isOver={detail.slug !== enteredBy}
        />
      )}

      <p className={`${kit.narrowOnly} ${kit.screenOnly}`}>
        <ButtonLink
          look="plain"
          to={changed(query, { view: showsPicture ? '' : 'picture' }) || '?'}
          preventScrollReset
        >
          {showsPicture ? t('radar.hidePicture') : t('radar.showPicture')}
        </ButtonLink>
      </p>
      <div
        className={`${styles.stage} ${kit.column8}`}
        data-prefetch="hover"
        data-picture={showsPicture || undefined}
      >
        <RadarPicture items={shown} radius={radar.radius} />
        <Side edition={edition} items={shown} />
      </div>

      <RadarForm
        editions={editions}
        edition={edition.code}
        topics={radar.topics}
        filters={radar.filters}
      />

      <div className={styles.bar}>
        <p role="status">
          {shown.length < total
            ? t('radar.found', { count: shown.length, total })
            : t('radar.count', { count: total })}
        </p>
        {UsedByMe && own && (
          <UsedByMe count={used.length} isOn={isUsedOnly} toggle={() => setUsedOnly(!isUsedOnly)} />
        )}
        {editions.at(-1)?.code !== edition.code && (
          <Link
            to={{
              search: changed(query, { compare: comparison ? '' : '1', item: '' }) || '?',
              hash: comparison ? '' : 'comparison',
            }}
          >
            {comparison ? t('radar.comparison.close') : t('radar.comparison.open')}
          </Link>
        )}
      </div>

      {comparison && <RadarComparison comparison={comparison} />}

      {items.length > 0 && shown.length === 0 && <p>{t('radar.own.none')}</p>}
      {items.length === 0 ? (
        <Callout
          title={t('radar.nothing')}
          action={
            <ButtonLink look="plain" to={changed(ownQuery, {}) || '?'}>
              {t('radar.showAll')}
            </ButtonLink>
          }
        />
      ) : (
        <div data-prefetch="hover">
          <RadarList items={shown} />
        </div>
      )}
      {SuggestItem && own && <SuggestItem />}
    </div>
  );
}

/** Tells feed readers of the feeds. */
function FeedLinks() {
  const { t } = useTranslation();
  const { locale, origin } = useShell();
  return feeds.map(({ kind, type }) => (
    <link
      key={kind}
      rel="alternate"
      type={type}
      title={t('pages.tech-radar.title')}
      href={origin + localized(`/feed/radar.${kind}`, locale)}
    />
  ));
}

/** Beside the picture: its legend, what has changed, the foreword and files. */
function Side({ edition, items }: Pick<Props, 'edition' | 'items'>) {
  const { t } = useTranslation();
  return (
    <div className={`${styles.side} ${kit.stack4} ${kit.packed} ${kit.screenOnly}`}>
      <RadarLegend />
      <RadarChanges items={items} />
      {edition.foreword && (
        <details>
          <summary>{t('radar.foreword')}</summary>
          <div lang={edition.lang}>
            <Prose tree={edition.foreword} />
          </div>
        </details>
      )}
      <Downloads edition={edition.code} />
    </div>
  );
}

/** The edition as files, the feeds, and the page on paper. */
function Downloads({ edition }: { edition: string }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <nav aria-label={t('radar.actions')} className={`${styles.actions} ${kit.tallLinks}`}>
      {isRadarEditionCode(edition) &&
        (['csv', 'json'] as const).map((kind) => (
          <a key={kind} href={localized(`/tech-radar/${edition}.${kind}`, locale)} download="">
            {t(`radar.download.${kind}`)}
          </a>
        ))}
      {feeds.map(({ kind, name }) => (
        <a key={kind} href={localized(`/feed/radar.${kind}`, locale)}>
          {name}
        </a>
      ))}
      <button
        type="button"
        className={`${styles.print} ${kit.scriptOnly}`}
        data-boot=""
        onClick={() => print()}
      >
        {t('radar.print')}
      </button>
    </nav>
  );
}

import { signalStances } from '@site/shared/domain/radar';
import { Authors, useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, Prose } from '@site/shared/ui';
import { type FunctionComponent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { withOwnIds } from '../own-ids.ts';
import { Unavailable } from '../unavailable.tsx';
import type { Detail } from './detail.ts';
import styles from './item-detail.module.css';
import type { ItemPanelProps } from './item-panel.tsx';
import { changed } from './radar-address.ts';
import { RingHistory } from './ring-history.tsx';

type Props = {
  detail: Detail;
  /** Rendered last: content for members only. */
  children?: ReactNode;
};

/** One item in full, as a region of the page. */
export function ItemDetail(props: Props) {
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const { slug } = props.detail;
  const close = useCloseAddress(slug);

  // The focus moves whenever another item is shown.
  useEffect(() => {
    if (slug && window.location.hash === '#item') section.current?.focus();
  }, [slug]);

  return (
    <section
      className={styles.detail}
      id="item"
      aria-labelledby="item-title"
      tabIndex={-1}
      ref={section}
      onKeyDown={({ key }) => {
        if (key === 'Escape') void navigate(close);
      }}
    >
      <Facts {...props} />
    </section>
  );
}

/** One item in full, over the page from which it was opened; `Panel` is the sliding dialog. */
export function ItemOver({
  Panel,
  ...props
}: Props & { Panel: FunctionComponent<ItemPanelProps> }) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOverList?: boolean } | null };
  const close = useCloseAddress(props.detail.slug);
  return (
    <Panel
      titledBy="item-title"
      onClose={() => void (state?.isOverList ? navigate(-1) : navigate(close))}
    >
      <div className={styles.detail}>
        <Facts {...props} />
      </div>
    </Panel>
  );
}

function useCloseAddress(slug: string) {
  const [query] = useSearchParams();
  return { search: changed(query, { item: '' }) || '?', hash: `thing-${slug}` };
}

/** Why it is in its ring, its ring history, and the opinions of members. */
function Facts({ detail, children }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { slug, name, lang, what, quadrant, ring, history, totals, news } = detail;
  const close = useCloseAddress(slug);
  return (
    <>
      <header>
        <p className={styles.place}>
          <span>{t(`radar.quadrant.${quadrant}`)}</span>
          <span>{t(`radar.ring.${ring}`)}</span>
        </p>
        <Link className={styles.close} to={close} onClick={closePanel}>
          {t('radar.item.close')}
        </Link>
        <h2 className={`${kit.whole} ${kit.text3xl}`} id="item-title" lang={lang}>
          {name}
        </h2>
        {what && (
          <p className={`${kit.whole} ${kit.muted} ${kit.textL}`} lang={lang}>
            {what}
          </p>
        )}
      </header>
      <div className={kit.reading} lang={detail.language === locale ? undefined : detail.language}>
        <Prose tree={withOwnIds(detail.rationale, 'item')} />
      </div>
      <Authors
        authors={detail.authors}
        label={t('news.authors', { count: detail.authors.length })}
        nameless={t('news.formerMember')}
        className={kit.hint}
      />
      {!detail.isPlaced && <p>{t('radar.item.notPlaced', { edition: detail.sourceEdition })}</p>}
      <div className={styles.facts}>
        <section>
          <h3>{t('radar.item.history')}</h3>
          <RingHistory history={history} />
        </section>
        <section>
          <h3>{t('radar.item.signals')}</h3>
          <Totals totals={totals} />
        </section>
      </div>
      <RelatedLinks detail={detail} />
      {news.length > 0 && (
        <section className={kit.stack3}>
          <h3>{t('radar.item.news')}</h3>
          <ul className={`${kit.rows2} ${kit.textM}`}>
            {news.map((article) => (
              <li className={kit.row0x3} key={article.slug}>
                <Link to={`/news/${article.slug}`}>{article.title}</Link>
                <time className={kit.hint} dateTime={article.publishedAt}>
                  {formatDate(article.publishedAt)}
                </time>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
}

/** How members use the item. */
function Totals({ totals }: Pick<Props['detail'], 'totals'>) {
  const { t } = useTranslation();
  if (totals === 'away') return <Unavailable />;
  if (totals === null) return <p>{t('radar.item.tooFew')}</p>;
  return (
    <>
      <p>{t('radar.item.people', { count: totals.people })}</p>
      <ul className={`${styles.stances} ${kit.rows2} ${kit.textM}`}>
        {signalStances.map((stance) => (
          <li key={stance}>
            <span>{t(`radar.stance.${stance}`)}</span>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * (totals[stance] ?? 0)) / totals.people} height="6" />
            </svg>
            <b className={kit.numbers}>{totals[stance] ?? 0}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where to read more: topics, the skill check, the library, the home page of the item. */
function RelatedLinks({ detail: { topics, areas, resources, homeUrl } }: Pick<Props, 'detail'>) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const edition = query.get('edition');
  const inEdition = new URLSearchParams(edition === null ? {} : { edition });
  return (
    <ul className={styles.links}>
      {topics.map((topic) => (
        <li key={topic.slug}>
          <Link to={changed(inEdition, { topic: topic.slug })}>
            {t('radar.item.topic')} <span lang={topic.lang}>{topic.label}</span>
          </Link>
        </li>
      ))}
      {areas.map(({ code, label, lang: spoken }) => (
        <li key={code}>
          <Link to={`/skill-check?area=${code}`}>
            {t('radar.item.area')} <span lang={spoken}>{label}</span>
          </Link>
        </li>
      ))}
      {resources.map(({ title, url }) => (
        <li key={url}>
          <a href={url} rel="noopener">
            <LocalizedText of={title} />
          </a>
        </li>
      ))}
      {homeUrl && (
        <li>
          <a href={homeUrl} rel="noopener">
            {t('radar.item.home')}
          </a>
        </li>
      )}
    </ul>
  );
}

/** In a panel the link does the same as Esc, and the page returns to where the panel was opened. */
function closePanel(event: MouseEvent<HTMLAnchorElement>): void {
  const panel = event.currentTarget.closest('dialog');
  if (!panel) return;
  event.preventDefault();
  panel.close();
}

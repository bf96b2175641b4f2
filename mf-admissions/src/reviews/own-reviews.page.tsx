import { type OwnReviewRow, type OwnReviews, readOwnReviews } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { QueueSummary } from '../common/review/queue-summary.tsx';
import { wasReviewer } from '../common/review/was-reviewer.ts';
import { ProfileSection } from './profile-section.tsx';
import { ReviewRows } from './review-rows.tsx';
import styles from './reviews.module.css';

export const loader = memberLoader(async ({ shell: { api }, user }) => ({
  reviews: wasReviewer(user) ? await api.request(readOwnReviews()).catch(notForCaller) : null,
}));

/** People who cannot be reviewers; the backend decides who can. */
function notForCaller(error: unknown): null {
  if (!(error instanceof ApiError) || error.status !== 403) throw error;
  return null;
}

const lists = ['toAnswer', 'inProgress', 'submitted', 'archive'] as const;

export function Component() {
  const { t } = useTranslation();
  const { reviews } = useLoaderData<typeof loader>();
  return (
    <div className={`${kit.column8} ${kit.reading} ${memberKit.pageLinks} ${memberKit.aroundSide}`}>
      <PageHead title={t('pages.own-reviews.title')} noIndex />
      <MemberHead title={t('pages.own-reviews.title')}>
        {reviews?.profile && <QueueSummary reviews={reviews} />}
      </MemberHead>
      {reviews ? <Reviews reviews={reviews} /> : <NotForYou />}
    </div>
  );
}

function NotForYou() {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('reviews.locked.title')}
      action={<ButtonLink to="/c/certification">{t('reviews.locked.action')}</ButtonLink>}
    >
      <p>{t('reviews.locked.text')}</p>
    </Callout>
  );
}

function Reviews({ reviews }: { reviews: OwnReviews }) {
  const { t } = useTranslation();
  const shown = lists.filter((list) => reviews[list].length > 0);
  const hasLists = shown.length > 0 || reviews.profile !== null;
  return (
    <div
      className={`${kit.column8} ${kit.packed} ${hasLists ? memberKit.withSide : ''} ${styles.columns}`}
    >
      <div className={`${kit.column8} ${kit.packed} ${kit.hideEmpty}`}>
        {shown.map((list) => (
          <List key={list} list={list} rows={reviews[list]} />
        ))}
        {shown.length === 0 && reviews.profile && (
          <Callout title={t('reviews.none.title')}>
            <p>{t(reviews.profile.available ? 'reviews.none.open' : 'reviews.none.closed')}</p>
          </Callout>
        )}
      </div>
      <ProfileSection reviews={reviews} />
    </div>
  );
}

function List({ list, rows }: { list: (typeof lists)[number]; rows: readonly OwnReviewRow[] }) {
  const { t } = useTranslation();
  return (
    <section className={`${kit.column3} ${kit.packed}`} aria-labelledby={`reviews-${list}`}>
      <h2 id={`reviews-${list}`}>
        {t(`reviews.lists.${list}`)}{' '}
        <span className={`${kit.muted} ${kit.regular} ${kit.numbers}`}>{rows.length}</span>
      </h2>
      <ReviewRows rows={rows} />
    </section>
  );
}

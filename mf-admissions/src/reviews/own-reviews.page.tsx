import { type OwnReviewRow, type OwnReviews, readOwnReviews } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { memberLoader, PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, MemberHead } from '@site/shared/ui';
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
    <div className={styles.page}>
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
  return (
    <div className={styles.columns}>
      <div>
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
    <section className={styles.part} aria-labelledby={`reviews-${list}`}>
      <h2 id={`reviews-${list}`}>
        {t(`reviews.lists.${list}`)} <span className={styles.count}>{rows.length}</span>
      </h2>
      <ReviewRows rows={rows} />
    </section>
  );
}

import type { OwnReviews } from '@site/shared/api';
import { ButtonLink, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { QueueSummary } from '../../common/review/queue-summary.tsx';
import { reviewsPath } from '../../common/review/review-paths.ts';

/** A reviewer's queue, next deadline and availability, with the way to the reviews. */
export function ReviewerPart({ reviews }: { reviews: OwnReviews }) {
  const { t } = useTranslation();
  return (
    <Section id="own-reviews" title={t('reviews.queue.title')}>
      <QueueSummary reviews={reviews} />
      <p>
        <ButtonLink to={reviewsPath} look={reviews.toAnswer.length > 0 ? 'primary' : 'plain'}>
          {t('reviews.queue.all')}
        </ButtonLink>
      </p>
    </Section>
  );
}

import type { OwnReviews } from '@site/shared/api';
import { useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Availability } from './availability.tsx';
import { calibrationPath, guidePath } from './review-paths.ts';

/** The queue in words, the next deadline, the availability, and what a reviewer should read first. */
export function QueueSummary({ reviews }: { reviews: OwnReviews }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { profile, toAnswer, inProgress, nextDue, guideVersion, calibrationRequired } = reviews;
  if (!profile) return null;
  const isGuideNew = profile.guideAccepted !== guideVersion;
  return (
    <div className={`${kit.column3} ${kit.inTexts}`}>
      <p>
        {toAnswer.length + inProgress.length === 0
          ? t('reviews.queue.empty')
          : t('reviews.queue.some', {
              answer: t('reviews.queue.answer', { count: toAnswer.length }),
              progress: t('reviews.queue.progress', { count: inProgress.length }),
            })}{' '}
        {nextDue && t('reviews.queue.next', { date: formatDate(nextDue) })}
      </p>
      <Availability profile={profile} />
      <p>
        <Link to={guidePath}>{t('pages.review-guide.title')}</Link>
        {isGuideNew && (
          <span className={`${kit.stack} ${kit.warning} ${kit.small}`}>
            {' '}
            {t(profile.guideAccepted ? 'reviews.guide.changed' : 'reviews.guide.new')}
          </span>
        )}
      </p>
      {profile.calibratedOn === null && (
        <p>
          <Link to={calibrationPath}>{t('pages.calibration.title')}</Link>{' '}
          <span className={`${kit.stack} ${kit.warning} ${kit.small}`}>
            {t(
              calibrationRequired ? 'reviews.calibration.required' : 'reviews.calibration.advised',
            )}
          </span>
        </p>
      )}
    </div>
  );
}

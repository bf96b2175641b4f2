import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import { ActionButtons, useDates } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { guidePath } from '../common/review/review-paths.ts';

type Props = { review: OwnReview; save: () => Promise<boolean> };

/** Guide, print, and one more week. */
export function WorkspaceTools({ review, save }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, allowed, extendedTo } = review;

  return (
    <div className={`${kit.inTexts} ${kit.row2x4} ${kit.middle} ${memberKit.buttons}`}>
      {extendedTo && (
        <span className={kit.hint}>{t('review.extendedTo', { date: formatDate(extendedTo) })}</span>
      )}
      <Link to={guidePath} target="_blank">
        {t('review.guide')}
      </Link>
      <ActionButtons
        actions={{ extend: reviewAssignmentActions.extend }}
        allowed={allowed}
        item={id}
        payload={{}}
        button={() => ({
          // A failed save is shown at the form; the draft stays on the device.
          before: save,
          done: t('review.extended'),
          children: t('review.extend'),
        })}
      />
      <Button look="plain" className={kit.scriptOnly} onClick={() => print()}>
        {t('review.print')}
      </Button>
    </div>
  );
}

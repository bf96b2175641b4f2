import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import { useAction, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { guidePath } from '../common/review/review-paths.ts';
import styles from './review.module.css';

type Props = { review: OwnReview; save: () => Promise<boolean> };

/** Guide, print, and one more week. */
export function WorkspaceTools({ review, save }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewAssignmentActions.extend);
  const { id, allowed, extendedTo } = review;

  async function extend(): Promise<void> {
    await save();
    const result = await perform({ item: id, payload: {} });
    if (!result?.ok) return;
    toast(t('review.extended'));
    await revalidate();
  }

  return (
    <div className={styles.tools}>
      {extendedTo && (
        <span className={styles.muted}>
          {t('review.extendedTo', { date: formatDate(extendedTo) })}
        </span>
      )}
      <Link to={guidePath} target="_blank">
        {t('review.guide')}
      </Link>
      {allowed.includes('extend') && (
        <Button look="plain" aria-busy={busy} onClick={() => void extend()}>
          {t('review.extend')}
        </Button>
      )}
      <Button look="plain" onClick={() => print()}>
        {t('review.print')}
      </Button>
    </div>
  );
}

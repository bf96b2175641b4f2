import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import { ActionForm, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ConflictFields, Submit } from '../common/review/event-form.tsx';
import styles from './review.module.css';

/** A conflict that the reviewer finds after the gate: the draft is sealed, and another reviewer is found. */
export function LateConflict({ review: { id } }: { review: OwnReview }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <details className={styles.more}>
      <summary>{t('review.late.open')}</summary>
      <ActionForm
        action={reviewAssignmentActions['late-conflict']}
        item={id}
        payload={{}}
        label={(field) => t(`gate.fields.${field}`)}
        className={styles.fields}
        onDone={() => {
          toast(t('review.late.done'));
          void revalidate();
        }}
      >
        <p className={styles.muted}>{t('review.late.help')}</p>
        <ConflictFields help={t('panel.detailHelp')} />
        <Submit>{t('review.late.submit')}</Submit>
      </ActionForm>
    </details>
  );
}

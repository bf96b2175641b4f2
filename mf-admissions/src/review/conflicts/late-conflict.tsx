import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** A conflict that the reviewer finds after the gate: the draft is sealed, and another reviewer is found. */
export function LateConflict({ review: { id } }: { review: OwnReview }) {
  const { t } = useTranslation();
  return (
    <details className={`${kit.lines} ${memberKit.more}`}>
      <summary>{t('review.late.open')}</summary>
      <ActionForm
        action={reviewAssignmentActions['late-conflict']}
        item={id}
        texts="gate.fields"
        className={kit.column6}
        submit={t('review.late.submit')}
        done={t('review.late.done')}
      >
        <p className={kit.hint}>{t('review.late.help')}</p>
        <FormField name="types" codes="panel.types" />
      </ActionForm>
    </details>
  );
}

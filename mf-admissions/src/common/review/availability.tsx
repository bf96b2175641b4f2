import { reviewerProfileActions } from '@site/shared/actions';
import type { ReviewerProfile } from '@site/shared/api';
import {
  ActionForm,
  CallButton,
  FormField,
  useAction,
  useDates,
  useShell,
} from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './queue-summary.module.css';

type Props = { profile: Pick<ReviewerProfile, 'available' | 'unavailableUntil'> };

/** Whether the reviewer takes new reviews: a switch, and the last day of a break. */
export function Availability({ profile }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { formatDate, today } = useDates();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewerProfileActions.availability);
  const { available, unavailableUntil } = profile;

  function done(isOpen: boolean): void {
    toast(t(isOpen ? 'reviews.availability.opened' : 'reviews.availability.closed'));
    void revalidate();
  }

  async function toggle(): Promise<void> {
    const result = await perform({ payload: { available: !available } });
    if (result?.ok) done(!available);
  }

  return (
    <div className={kit.stack1}>
      <CallButton
        action={reviewerProfileActions.availability}
        payload={{ available: !available }}
        role="switch"
        aria-checked={available}
        aria-busy={busy}
        className={styles.switch}
        onPress={() => void toggle()}
      >
        <span className={styles.knob} aria-hidden="true" />
        <span>{t('reviews.availability.label')}</span>
      </CallButton>
      <p className={kit.hint}>
        {available
          ? t('reviews.availability.open')
          : unavailableUntil
            ? t('reviews.availability.until', { date: formatDate(unavailableUntil) })
            : t('reviews.availability.off')}
      </p>
      {!available && (
        <ActionForm
          key={unavailableUntil}
          action={reviewerProfileActions.availability}
          payload={{ available: false }}
          texts="reviews.break"
          keepsValues
          className={styles.until}
          look="plain"
          onDone={() => done(false)}
        >
          <FormField name="until" min={today()} defaultValue={unavailableUntil ?? ''} />
        </ActionForm>
      )}
    </div>
  );
}

import { mentorshipActions } from '@site/shared/actions';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Feedback after the end; the mentor reads it in aggregate only. */
export function FeedbackForm({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Section id="feedback" title={t('mentorship.feedback.title')} className={kit.column3}>
      <p className={kit.muted}>{t('mentorship.feedback.lead')}</p>
      <ActionForm
        action={mentorshipActions.feedback}
        item={id}
        texts="mentorship.feedback"
        className={kit.column6}
      >
        <FormField name="usefulness" as="radios" codes="mentorship.usefulness" />
        <FormField name="goal_reached" codes="mentorship.outcomes" />
      </ActionForm>
    </Section>
  );
}

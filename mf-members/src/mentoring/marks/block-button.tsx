import { mentorMarkActions } from '@site/shared/actions';
import type { MentoringPerson } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Blocks a person after a question; `leaveTo` is where the reader goes on from a page that is then gone. */
export function BlockButton({ person, leaveTo }: { person: MentoringPerson; leaveTo?: string }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const navigate = useNavigate();
  const name = person.name[locale];
  return (
    <ActionButton
      action={mentorMarkActions.block}
      look="quiet"
      payload={{ person: person.id }}
      name={t('mentoring.marks.blocked.setOf', { name })}
      done={t('mentoring.marks.blocked.setDone')}
      {...(leaveTo !== undefined && { onDone: () => void navigate(leaveTo) })}
    >
      {t('mentoring.marks.blocked.set')}
    </ActionButton>
  );
}

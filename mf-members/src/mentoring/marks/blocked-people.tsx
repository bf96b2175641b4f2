import { mentorMarkActions } from '@site/shared/actions';
import type { MentoringPerson } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** The people whom the reader has blocked, folded away; nothing without any. */
export function BlockedPeople({ people }: { people: readonly MentoringPerson[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (people.length === 0) return null;
  return (
    <details className={memberKit.fold}>
      <summary>{t('mentoring.marks.blocked.list', { count: people.length })}</summary>
      <p className={kit.hint}>{t('mentoring.marks.blocked.listText')}</p>
      <ul className={kit.rows2}>
        {people.map((person) => (
          <li key={person.id} className={`${kit.row1x6} ${kit.middle}`}>
            <span className={kit.breakable}>{person.name[locale]}</span>
            <ActionButton
              action={mentorMarkActions.unmark}
              payload={{ person: person.id }}
              name={t('mentoring.marks.blocked.removeOf', { name: person.name[locale] })}
              done={t('mentoring.marks.blocked.removeDone')}
            >
              {t('mentoring.marks.blocked.remove')}
            </ActionButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import { appealGrounds } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** What an appeal is and until when it is possible, with the form; afterwards the day on which the time ended. */
export function Appeal({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate, today } = useDates();
  const { allowed, appealUntil } = item;
  if (!appealUntil) return null;
  const date = formatDate(appealUntil);
  if (!allowed.includes('appeal')) {
    return appealUntil < today() ? <p className={kit.hint}>{t('appeal.over', { date })}</p> : null;
  }
  return (
    <Section id="appeal" heading="h3" title={t('appeal.title')}>
      <p>{t('appeal.until', { date })}</p>
      <p>{t('appeal.lead')}</p>
      <ul className={kit.stack2}>
        {appealGrounds.map((ground) => (
          <li key={ground}>
            <strong>{t(`appeal.grounds.${ground}`)}.</strong> {t(`appeal.means.${ground}`)}
          </li>
        ))}
      </ul>
      <p>{t('appeal.once')}</p>
      <AppealForm item={item} date={date} />
    </Section>
  );
}

function AppealForm({ item, date }: { item: OwnCase; date: string }) {
  const { t } = useTranslation();
  const { reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <ActionForm
      action={caseActions.appeal}
      item={item.id}
      texts="appeal"
      message={(_, { code }) =>
        code === 'E_NOT_ELIGIBLE' ? t('appeal.over', { date }) : undefined
      }
      onDone={() => {
        void revalidate();
        void reloadSession();
      }}
    >
      <FormField name="text" rows={8} />
    </ActionForm>
  );
}

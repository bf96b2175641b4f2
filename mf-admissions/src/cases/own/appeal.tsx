import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import { appealGrounds } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './own-cases.module.css';

/** What an appeal is and until when it is possible, with the form; afterwards the day on which the time ended. */
export function Appeal({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate, today } = useDates();
  const { allowed, appealUntil } = item;
  if (!appealUntil) return null;
  const date = formatDate(appealUntil);
  if (!allowed.includes('appeal')) {
    return appealUntil < today() ? (
      <p className={styles.muted}>{t('appeal.over', { date })}</p>
    ) : null;
  }
  return (
    <section className={styles.part} aria-labelledby="appeal">
      <h3 id="appeal">{t('appeal.title')}</h3>
      <p>{t('appeal.until', { date })}</p>
      <p>{t('appeal.lead')}</p>
      <ul className={styles.plain}>
        {appealGrounds.map((ground) => (
          <li key={ground}>
            <strong>{t(`appeal.grounds.${ground}`)}.</strong> {t(`appeal.means.${ground}`)}
          </li>
        ))}
      </ul>
      <p>{t('appeal.once')}</p>
      <AppealForm item={item} date={date} />
    </section>
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

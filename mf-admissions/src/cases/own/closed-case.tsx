import type { OwnCase } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './own-cases.module.css';

/** The last case: how it ended, the letter, and when the next one is possible. */
export function ClosedCase({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { id, no, kind, outcome, closedOn, cooldownUntil, letter } = item;
  return (
    <section className={styles.case} aria-labelledby={id}>
      <h2 id={id}>
        {t(`cases.kinds.${kind}`)} {no}
      </h2>
      <p className={styles.state}>
        {outcome ? t(`cases.outcomes.${outcome}`) : t('cases.states.closed')}
      </p>
      {outcome && <p>{t(`cases.outcomeText.${outcome}`)}</p>}
      {closedOn && (
        <p className={styles.muted}>{t('cases.closedOn', { date: formatDate(closedOn) })}</p>
      )}
      {letter && <p className={styles.letter}>{letter[locale]}</p>}
      {cooldownUntil && <p>{t('cases.cooldown', { date: formatDate(cooldownUntil) })}</p>}
    </section>
  );
}

import type { ClosedVote } from '@site/shared/api';
import { useTranslation } from 'react-i18next';
import styles from './decision.module.css';

/** The tally of a closed vote of the board, and the decision on which it voted. */
export function VoteResult({ vote }: { vote: ClosedVote }) {
  const { t } = useTranslation();
  const { result, proposed } = vote;
  return (
    <section className={styles.part} aria-labelledby="decision-vote">
      <h2 id="decision-vote">{t('decision.voted.title')}</h2>
      <p>{t(`votes.results.${result}`)}</p>
      <p>
        {t('decision.voted.tally', { ...vote })}{' '}
        {t('decision.voted.proposed', { outcome: t(`decision.made.${proposed}`) })}
      </p>
    </section>
  );
}

import type { ClosedVote } from '@site/shared/api';
import { Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** The tally of a closed vote of the board, and the decision on which it voted. */
export function VoteResult({ vote }: { vote: ClosedVote }) {
  const { t } = useTranslation();
  const { result, proposed } = vote;
  return (
    <Section id="decision-vote" title={t('decision.voted.title')}>
      <p>{t(`votes.results.${result}`)}</p>
      <p>
        {t('decision.voted.tally', { ...vote })}{' '}
        {t('decision.voted.proposed', { outcome: t(`decision.made.${proposed}`) })}
      </p>
    </Section>
  );
}

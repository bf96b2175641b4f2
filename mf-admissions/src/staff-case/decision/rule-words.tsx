import type { CaseDecision, CaseReviews } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './decision.module.css';

type Props = Pick<CaseDecision, 'rule' | 'alarms'> & {
  reviews: CaseReviews | null;
  /** The decision is not made yet: what the chair may make of the result is said too. */
  isOpen: boolean;
};

/** The result of the rule in words, with the numbers that lead to it. */
export function RuleWords({ rule, alarms, reviews, isOpen }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const number = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { counting = 0, accepting, mean = null, spread = null } = reviews?.aggregate ?? {};
  const facts: [name: string, value: string][] =
    mean === null || spread === null
      ? []
      : [
          ['share', t('decision.rule.of', { accepting, counting })],
          ['mean', number(mean)],
          ['spread', number(spread)],
        ];
  return (
    <section className={styles.part} aria-labelledby="decision-rule">
      <h2 id="decision-rule">{t(`caseReviews.results.${rule ?? 'none'}`)}</h2>
      {isOpen && <p className={styles.muted}>{t(`decision.rule.${rule ?? 'none'}`)}</p>}
      {facts.length > 0 && (
        <dl className={styles.numbers}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`decision.rule.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {alarms.map((alarm) => (
        <p key={alarm} className={styles.warning}>
          {t(`caseReviews.alarms.${alarm}`)}
        </p>
      ))}
    </section>
  );
}

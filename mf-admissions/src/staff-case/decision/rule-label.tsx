import type { CaseDecision, CaseReviews } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = Pick<CaseDecision, 'rule' | 'alarms'> & {
  reviews: CaseReviews | null;
  /** The decision is not made yet: what the chair may make of the result is said too. */
  isOpen: boolean;
};

/** The result of the rule in words, with the numbers that lead to it. */
export function RuleLabel({ rule, alarms, reviews, isOpen }: Props) {
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
    <Section id="decision-rule" title={t(`caseReviews.results.${rule ?? 'none'}`)}>
      {isOpen && <p className={kit.muted}>{t(`decision.rule.${rule ?? 'none'}`)}</p>}
      {facts.length > 0 && (
        <Facts
          className={memberKit.figures}
          facts={facts.map(([name, value]) => [t(`decision.rule.facts.${name}`), value])}
        />
      )}
      {alarms.map((alarm) => (
        <p key={alarm} className={memberKit.attention}>
          {t(`caseReviews.alarms.${alarm}`)}
        </p>
      ))}
    </Section>
  );
}

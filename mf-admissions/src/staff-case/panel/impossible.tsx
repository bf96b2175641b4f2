import type { CasePanel, ShownProposal } from '@site/shared/api';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { obstacles } from './obstacles.ts';
import styles from './panel.module.css';

type Props = {
  proposal: Extract<ShownProposal, { possible: false }>;
  panel: Pick<CasePanel, 'mayWaive'>;
};

/** Why no panel can be composed, and the ways out of it. */
export function ImpossiblePanel({ proposal, panel }: Props) {
  const { t } = useTranslation();
  const { eligible, needed, lacking } = proposal;
  const counted = obstacles.flatMap((obstacle) => {
    const count = proposal.obstacles[obstacle] ?? 0;
    return count > 0 ? [{ obstacle, count }] : [];
  });
  return (
    <Section
      id="panel-impossible"
      className={`${memberKit.dense} ${styles.impossible}`}
      title={t('panel.impossible.title')}
    >
      <p>{t('panel.impossible.eligible', { count: eligible, needed })}</p>
      <ul className={kit.bullets}>
        {lacking.map((lack) => (
          <li key={lack}>{t(`panel.lacking.${lack}`)}</li>
        ))}
        {counted.map(({ obstacle, count }) => (
          <li key={obstacle}>{t(`panel.impossible.obstacles.${obstacle}`, { count })}</li>
        ))}
      </ul>
      <p>{t('panel.impossible.ways')}</p>
      <ol className={styles.ways}>
        <li>
          <strong>{t('panel.impossible.capacity.title')}</strong>
          <span className={kit.stack}>{t('panel.impossible.capacity.text')}</span>
        </li>
        <li>
          <strong>{t('panel.impossible.waiver.title')}</strong>
          <span className={kit.stack}>
            {t(panel.mayWaive ? 'panel.impossible.waiver.own' : 'panel.impossible.waiver.text')}
          </span>
        </li>
      </ol>
    </Section>
  );
}

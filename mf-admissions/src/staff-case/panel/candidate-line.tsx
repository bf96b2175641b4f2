import type { PanelCandidate } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflicts } from '../../common/review/conflicts.tsx';
import styles from './panel.module.css';
import { usePanelLabels } from './panel-labels.ts';
import { PersonName } from './person-name.tsx';

type Props = {
  candidate: PanelCandidate;
  /** Buttons and forms about this person. */
  children?: ReactNode;
};

/** A person of the pool: how well they match, what speaks against them, and why. */
export function CandidateLine({ candidate, children }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { reasonsOf } = usePanelLabels();
  const { employer, grade, score, conflicts, obstacle, languages } = candidate;
  const spoken = languages.map((one) => t(`panel.languages.${one}`));
  return (
    <li className={styles.candidate}>
      <h3>
        <PersonName person={candidate} />
      </h3>
      <p className={kit.muted}>
        {[t(`panel.grades.${grade}`), employer[locale], new Intl.ListFormat(locale).format(spoken)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <strong>{t('panel.match', { score: Math.round(score) })}</strong>: {reasonsOf(candidate)}.
      </p>
      <Conflicts conflicts={conflicts} />
      {obstacle && conflicts.length === 0 && (
        <p className={`${kit.stack2} ${memberKit.attention}`}>
          {t(`panel.obstacleLine.${obstacle}`)}
        </p>
      )}
      {children}
    </li>
  );
}

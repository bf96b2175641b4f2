import { radarQuadrants, radarRings } from '@site/shared/domain/radar';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Blip } from './blip.tsx';
import styles from './radar.module.css';
import { movements } from './radar-items.ts';

/** The shapes of quadrants and the marks of movements; what each ring recommends is folded. */
export function RadarLegend() {
  const { t } = useTranslation();
  return (
    <div className={`${styles.legend} ${kit.stack4}`}>
      <ul>
        {radarQuadrants.map((quadrant) => (
          <li className={kit.marked} key={quadrant}>
            <Sample>
              <Blip quadrant={quadrant} movement="none" towards={0} />
            </Sample>
            {t(`radar.quadrant.${quadrant}`)}
          </li>
        ))}
      </ul>
      <ul>
        {movements.map((movement) => (
          <li className={kit.marked} key={movement}>
            <Sample>
              <Blip movement={movement} towards={-90} />
            </Sample>
            {t(`radar.movement.${movement}`)}
          </li>
        ))}
      </ul>
      <details className={styles.rings}>
        <summary>{t('radar.legend.title')}</summary>
        <dl className={`${kit.stack2} ${kit.small}`}>
          {radarRings.map((ring) => (
            <div key={ring}>
              <dt className={kit.strong}>{t(`radar.ring.${ring}`)}</dt>
              <dd className={kit.muted}>{t(`radar.legend.${ring}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

/** A small drawing beside its meaning. */
export function Sample({ children }: { children: React.ReactNode }) {
  return (
    <svg width="28" height="28" viewBox="-20 -20 40 40" aria-hidden="true">
      {children}
    </svg>
  );
}

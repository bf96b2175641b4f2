import { radarRings } from '@site/shared/domain';
import { useTranslation } from 'react-i18next';
import { Blip } from './blip.tsx';
import styles from './radar.module.css';
import { movements } from './radar-things.ts';

/** What each ring recommends, and the symbols for movements. */
export function RadarLegend() {
  const { t } = useTranslation();
  return (
    <div className={styles.legend}>
      <dl>
        {radarRings.map((ring) => (
          <div key={ring}>
            <dt>{t(`radar.ring.${ring}`)}</dt>
            <dd>{t(`radar.legend.${ring}`)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {movements.map((movement) => (
          <li key={movement}>
            <svg
              width="32"
              height="32"
              viewBox="-16 -16 32 32"
              aria-hidden="true"
              focusable="false"
            >
              <Blip movement={movement} radius={8} towards={{ x: 0, y: -1 }} />
            </svg>
            {t(`radar.movement.${movement}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

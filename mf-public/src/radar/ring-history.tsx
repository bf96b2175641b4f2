import { radarRings } from '@site/shared/domain';
import { useTranslation } from 'react-i18next';
import type { Detail } from './detail.ts';
import styles from './thing-detail.module.css';

const step = 48;
const floor = 14;

/** Rings by edition: a step chart, and the same as a table. */
export function RingHistory({ history }: { history: Detail['history'] }) {
  const { t } = useTranslation();
  const points = history.map(({ ring }, index) => ({
    x: 16 + index * step,
    y: 10 + radarRings.indexOf(ring) * floor,
  }));
  const path = points
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x - step / 2}V${y}H${x}`))
    .join('');
  const width = 32 + (history.length - 1) * step;
  const height = 20 + 3 * floor;
  return (
    <div className={styles.history}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {radarRings.map((ring, index) => (
          <line
            key={ring}
            className={styles.level}
            x1="0"
            x2={width}
            y1={10 + index * floor}
            y2={10 + index * floor}
          />
        ))}
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" fill="currentColor" />
        ))}
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('radar.item.edition')}</th>
            <th scope="col">{t('radar.item.ring')}</th>
            <th scope="col">{t('radar.item.movement')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ code, ring, movement }) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{t(`radar.ring.${ring}`)}</td>
              <td>{t(`radar.movement.${movement}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

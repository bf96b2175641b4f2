import { radarRings } from '@site/shared/domain/radar';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { Detail } from './detail.ts';
import styles from './item-detail.module.css';

const step = 80;
const floor = 22;
/** Space for the names of the rings on the left. */
const start = 88;

/** Rings by edition: a step chart, and the same as a table. */
export function RingHistory({ history }: { history: Detail['history'] }) {
  const { t } = useTranslation();
  const points = history.map(({ code, ring }, index) => ({
    code,
    x: start + 28 + index * step,
    y: 12 + radarRings.indexOf(ring) * floor,
  }));
  const path = points
    .map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x - step / 2}V${y}H${x}`))
    .join('');
  const width = start + 56 + (history.length - 1) * step;
  const height = 48 + 3 * floor;
  return (
    <div className={`${styles.history} ${kit.stack3}`}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {radarRings.map((ring, index) => (
          <g key={ring} transform={`translate(0 ${12 + index * floor})`}>
            <text y="4">{t(`radar.ring.${ring}`)}</text>
            <path className={styles.level} d={`M${start} 0H${width}`} />
          </g>
        ))}
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
        {points.map(({ x, y, code }) => (
          <g key={code}>
            <circle cx={x} cy={y} r="4" fill="currentColor" />
            <text x={x} y={height - 8} textAnchor="middle">
              {code}
            </text>
          </g>
        ))}
      </svg>
      <table>
        <thead className={kit.headCells}>
          <tr>
            <th scope="col">{t('radar.item.edition')}</th>
            <th scope="col">{t('radar.item.ring')}</th>
            <th scope="col">{t('radar.item.movement')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ code, ring, movement }) => (
            <tr key={code}>
              <td className={kit.oneLine}>{code}</td>
              <td>{t(`radar.ring.${ring}`)}</td>
              <td>{t(`radar.movement.${movement}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { skillLevels } from '@site/shared/domain/skills';
import styles from './skill.module.css';

const size = 320;
const middle = size / 2;
const ring = 36;

/** Levels in the logo's geometry: a ring for each level, a dot for each area. A table shows the same. */
export function LevelDrawing({ levels }: { levels: { area: string; place: number | null }[] }) {
  const dots = levels.map(({ area, place }, index) => {
    const angle = (2 * Math.PI * index) / levels.length - Math.PI / 2;
    const at = (distance: number) => ({
      x: rounded(middle + distance * Math.cos(angle)),
      y: rounded(middle + distance * Math.sin(angle)),
    });
    return { area, place, dot: at(ring * ((place ?? 0) + 1)), end: at(ring * skillLevels.length) };
  });
  const known = dots.filter(({ place }) => place !== null);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor">
        {skillLevels.map((level, index) => (
          <circle
            key={level}
            cx={middle}
            cy={middle}
            r={ring * (index + 1)}
            strokeWidth={index === skillLevels.length - 1 ? 2.5 : 1}
            opacity={index === skillLevels.length - 1 ? 1 : 0.4}
          />
        ))}
        {dots.map(({ area, end }) => (
          <line key={area} x1={middle} y1={middle} x2={end.x} y2={end.y} opacity="0.3" />
        ))}
        {known.length > 2 && (
          <polygon
            points={known.map(({ dot }) => `${dot.x},${dot.y}`).join(' ')}
            fill="currentColor"
            fillOpacity="0.12"
            strokeWidth="2"
          />
        )}
      </g>
      {known.map(({ area, dot }) => (
        <circle key={area} cx={dot.x} cy={dot.y} r="8" fill="currentColor" />
      ))}
      {dots.map(({ area, end }, index) => (
        <text key={area} x={end.x} y={end.y} dy="4" textAnchor="middle" className={styles.axis}>
          {index + 1}
        </text>
      ))}
    </svg>
  );
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

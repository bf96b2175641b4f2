import { type RadarPlace, radarGeometry, radarQuadrants, radarRings } from '@site/shared/domain';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Blip } from './blip.tsx';
import { neighbour } from './neighbour.ts';
import styles from './radar-picture.module.css';
import type { Thing } from './radar-things.ts';
import { ThingLink } from './thing-link.tsx';

const { size, radii } = radarGeometry;
const middle = size / 2;

type Props = {
  things: (Thing & { place: RadarPlace | null })[];
  radius: number;
};

/** The list as a picture in the logo's geometry: rings, and a linked dot for each item. */
export function RadarPicture({ things, radius }: Props) {
  const { t } = useTranslation();
  const dots = things.flatMap(({ place, ...thing }) => (place ? [{ ...thing, ...place }] : []));

  function move(event: KeyboardEvent<SVGSVGElement>): void {
    const from = (event.target as Element).closest('a')?.dataset.slug;
    const next = from && neighbour(dots, from, event.key);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGAElement>(`a[data-slug="${next}"]`)?.focus();
  }

  return (
    <figure className={styles.picture}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of many links is no field set */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="group"
        aria-label={t('radar.picture', { count: dots.length })}
        onKeyDown={move}
      >
        <g className={styles.ground}>
          {[...radarRings].reverse().map((ring) => (
            <circle key={ring} cx={middle} cy={middle} r={radii[ring]} data-ring={ring} />
          ))}
          <line x1={middle} y1={middle - radii.hold} x2={middle} y2={middle + radii.hold} />
          <line x1={middle - radii.hold} y1={middle} x2={middle + radii.hold} y2={middle} />
        </g>
        <g className={styles.words}>
          {radarRings.map((ring) => (
            <text key={ring} {...wordPlace(ring)} y={middle + 3}>
              {t(`radar.ring.${ring}`)}
            </text>
          ))}
          {radarQuadrants.map((quadrant, index) => (
            <text
              key={quadrant}
              className={styles.quadrant}
              x={index % 2 === 0 ? 0 : size}
              y={index < 2 ? 16 : size - 6}
              textAnchor={index % 2 === 0 ? 'start' : 'end'}
            >
              {t(`radar.quadrant.${quadrant}`)}
            </text>
          ))}
        </g>
        {dots.map(({ slug, name, number, ring, movement, x, y }) => {
          const label = t('radar.blip', {
            number,
            name,
            ring: t(`radar.ring.${ring}`),
            movement: t(`radar.movement.${movement}`),
          });
          return (
            <ThingLink
              key={slug}
              slug={slug}
              className={styles.blip}
              data-slug={slug}
              data-tooltip={label}
              aria-label={label}
            >
              <g transform={`translate(${x} ${y})`}>
                <circle className={styles.target} r={radius} />
                <Blip movement={movement} radius={radius} towards={towardsMiddle(x, y)} />
                <text className={styles.digits} y="3" textAnchor="middle">
                  {number}
                </text>
              </g>
            </ThingLink>
          );
        })}
      </svg>
      <figcaption>{t('radar.pictureNote')}</figcaption>
    </figure>
  );
}

/**
 * Where the name of a ring is placed: in the middle of its band; in the outermost ring, from its inner edge
 * on, so that a long word runs out of the picture and not into the name beside it.
 */
function wordPlace(ring: (typeof radarRings)[number]): {
  x: number;
  textAnchor: 'start' | 'middle';
} {
  const inner = radarRings[radarRings.indexOf(ring) - 1];
  const edge = inner ? radii[inner] : 0;
  return ring === radarRings.at(-1)
    ? { x: middle + edge + 4, textAnchor: 'start' }
    : { x: middle + (radii[ring] + edge) / 2, textAnchor: 'middle' };
}

function towardsMiddle(x: number, y: number): { x: number; y: number } {
  const length = Math.hypot(x - middle, y - middle) || 1;
  return { x: (middle - x) / length, y: (middle - y) / length };
}

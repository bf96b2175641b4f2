import {
  type RadarPlace,
  radarGeometry,
  radarQuadrants,
  radarRings,
} from '@site/shared/domain/radar';
import { kit } from '@site/shared/ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Blip } from './blip.tsx';
import { ItemLink } from './item-link.tsx';
import { neighbour } from './neighbour.ts';
import type { ListedItem } from './radar-items.ts';
import styles from './radar-picture.module.css';

const { size, radii } = radarGeometry;
const middle = size / 2;
/** The radius for which a blip is drawn; in a crowded edition all are scaled down. */
const drawnRadius = 11;

type Props = {
  items: (ListedItem & { place: RadarPlace | null })[];
  radius: number;
};

/**
 * The list as a picture: rings in four quarters, and for each item a linked blip with its number. The quarters are
 * divided by strips of the page's ground, in which the names of the rings stand.
 */
export function RadarPicture({ items, radius }: Props) {
  const { t } = useTranslation();
  const dots = items.flatMap(({ place, ...item }) => (place ? [{ ...item, ...place }] : []));
  const scale = radius === drawnRadius ? '' : ` scale(${(radius / drawnRadius).toFixed(3)})`;

  function move(event: KeyboardEvent<SVGSVGElement>): void {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const from = dots[links.findIndex((link) => link.contains(event.target as Element))];
    const next = from && neighbour(dots, from.slug, event.key);
    if (!next) return;
    event.preventDefault();
    links[dots.findIndex(({ slug }) => slug === next)]?.focus();
  }

  return (
    <figure className={`${styles.picture} ${kit.narrow}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of many links is no field set */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="group"
        aria-label={t('radar.picture', { count: dots.length })}
        onKeyDown={move}
      >
        <g className={styles.ground}>
          {[...radarRings].reverse().map((ring) => (
            <circle key={ring} cx={middle} cy={middle} r={radii[ring]} />
          ))}
          <path d={`M0 ${middle - 8}h${size}v16h-${size}zM${middle - 2} 0h4v${size}h-4z`} />
        </g>
        <g className={styles.words}>
          {radarRings.map((ring, index) => (
            <text key={ring} x={middle + middleOfBand(index)} y={middle + 3.5}>
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
        {dots.map(({ slug, name, number, quadrant, ring, movement, x, y }) => {
          const label = t('radar.blip', {
            number,
            name,
            ring: t(`radar.ring.${ring}`),
            movement: t(`radar.movement.${movement}`),
          });
          return (
            <ItemLink
              key={slug}
              slug={slug}
              className={styles.blip}
              data-ring={ring === 'hold' ? ring : undefined}
              data-tooltip="label"
              aria-label={label}
            >
              <g transform={`translate(${x} ${y})${scale}`}>
                <circle r="18" />
                <Blip quadrant={quadrant} movement={movement} towards={towardsMiddle(x, y)} />
                <text y="3.7">{number}</text>
              </g>
            </ItemLink>
          );
        })}
      </svg>
      <figcaption>{t('radar.pictureNote')}</figcaption>
    </figure>
  );
}

/** Distance from the centre to the middle of a ring's band. */
function middleOfBand(index: number): number {
  const [inner, outer] = [radarRings[index - 1], radarRings[index]];
  return ((inner ? radii[inner] : 0) + (outer ? radii[outer] : 0)) / 2;
}

/** Degrees, whole, so that server and browser render the same. */
function towardsMiddle(x: number, y: number): number {
  return Math.round((Math.atan2(middle - y, middle - x) * 180) / Math.PI);
}

import type { ReactNode } from 'react';
import * as kit from './kit.module.css';
import styles from './moment.module.css';

type Picture = 'sent' | 'admitted';
/** Draws a picture of 160 × 120 with the lines and areas of the others. */
export type MomentPicture = (classes: Readonly<Record<string, string>>) => ReactNode;

type Props = {
  picture: Picture | MomentPicture;
  title: string;
  /** Id of the heading. */
  id?: string;
  heading?: 'h2' | 'h3';
  children: ReactNode;
  action?: ReactNode;
};

/** A moment worth remembering, such as the admission: a picture of its own, and what it means. */
export function Moment({ picture, title, id, heading: Heading = 'h2', children, action }: Props) {
  return (
    <div className={styles.moment}>
      <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
        {typeof picture === 'function' ? picture(styles) : pictures[picture]}
      </svg>
      <div className={kit.stack3}>
        <Heading id={id} className={kit.text2xl}>
          {title}
        </Heading>
        {children}
        {action && <div className={kit.row3}>{action}</div>}
      </div>
    </div>
  );
}

/** A letter on its way to the ring of the logo. */
function Sent() {
  return (
    <>
      <circle className={styles.area} cx="120" cy="46" r="36" />
      <circle className={styles.line} cx="120" cy="46" r="26" />
      <g className={styles.dot}>
        <circle cx="120" cy="33" r="4.5" />
        <circle cx="133" cy="46" r="4.5" />
        <circle cx="120" cy="59" r="4.5" />
      </g>
      <path className={styles.way} d="M8 108C34 106 58 98 78 78S98 46 107 46" />
      <g transform="rotate(-24 52 82)">
        <rect className={styles.letter} x="30" y="67" width="44" height="30" rx="3" />
        <path className={styles.accent} d="M31 69L52 85L73 69" />
      </g>
    </>
  );
}

const ring = { x: 80, y: 60, radius: 44 } as const;
/** The places on the ring; the first is the new one. */
const places = 12;

/** A ring of people, in which a place is taken. */
function Admitted() {
  const [own, ...others] = Array.from({ length: places }, (_, index) => placeOn(index));
  return (
    <>
      <circle className={styles.area} cx={ring.x} cy={ring.y} r="56" />
      <circle className={styles.line} cx={ring.x} cy={ring.y} r={ring.radius} />
      {others.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.other} cx={x} cy={y} r="5" />
      ))}
      <g className={styles.dot}>
        <circle cx="80" cy="46" r="5" />
        <circle cx="94" cy="60" r="5" />
        <circle cx="80" cy="74" r="5" />
        <circle cx="66" cy="60" r="5" />
      </g>
      {own && (
        <>
          <circle className={styles.letter} cx={own.x} cy={own.y} r="13" />
          <circle className={styles.dot} cx={own.x} cy={own.y} r="8" />
        </>
      )}
    </>
  );
}

function placeOn(index: number): { x: number; y: number } {
  const angle = (2 * Math.PI * (index - 1.5)) / places;
  return {
    x: Math.round(ring.x + ring.radius * Math.cos(angle)),
    y: Math.round(ring.y + ring.radius * Math.sin(angle)),
  };
}

const pictures: Readonly<Record<Picture, ReactNode>> = {
  sent: <Sent />,
  admitted: <Admitted />,
};

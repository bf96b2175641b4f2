import { kit } from '@site/shared/ui';
import styles from './fairness.module.css';

/** A bar, or several behind each other; `text` says what its length means. */
export type Bar = {
  readonly label: string;
  readonly parts: readonly number[];
  readonly text: string;
};

type Props = {
  title: string;
  bars: readonly Bar[];
  /** The value of a full width. */
  full: number;
  /** What the parts are, in their order. */
  legend?: readonly string[];
};

/** Bars beside their labels. The table next to it has the same numbers, so it is a picture for assistive technology. */
export function Bars({ title, bars, full, legend = [] }: Props) {
  if (bars.length === 0) return null;
  return (
    <figure className={`${styles.chart} ${kit.stack2}`} aria-hidden="true">
      <figcaption className={kit.row1x4}>
        {title}
        {legend.map((name, index) => (
          <span key={name} className={kit.marked}>
            <svg className={styles.key} aria-hidden="true" viewBox="0 0 8 8">
              <rect className={styles[`part${index}`]} width="8" height="8" />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      {bars.map(({ label, parts, text }) => (
        <div key={label} className={styles.row}>
          <span>{label}</span>
          <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
            {parts.map((value, index) => (
              <rect
                key={index}
                className={styles[`part${index}`]}
                x={(100 * parts.slice(0, index).reduce((sum, part) => sum + part, 0)) / full}
                width={(100 * value) / full}
                height="10"
              />
            ))}
          </svg>
          <span className={kit.numbers}>{text}</span>
        </div>
      ))}
    </figure>
  );
}

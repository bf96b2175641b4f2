import { useLater } from '@site/shared/remote';
import { useSite } from '../frame/site-context.ts';
import styles from './named-icon.module.css';

const bringDrawing = () => import('./icon-drawing.tsx').then(({ IconDrawing }) => IconDrawing);

/**
 * An icon that only a name tells of, to stand beside a text that says the same. Its room is always
 * there, and stays empty where there is no name or the icon cannot be had.
 */
export function NamedIcon({ name }: { name: string | undefined }) {
  const { iconSources } = useSite();
  const Drawing = useLater(bringDrawing, name !== undefined);
  return (
    <span className={styles.room}>
      {name && Drawing && <Drawing name={name} sources={iconSources} />}
    </span>
  );
}

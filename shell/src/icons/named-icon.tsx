import { useLazyPart } from '@site/shared/remote';
import { useSite } from '../frame/site-context.ts';
import styles from './named-icon.module.css';

const loadDrawing = () => import('./icon-drawing.tsx').then(({ IconDrawing }) => IconDrawing);

/**
 * An icon given by name, beside a text that says the same. Its space is reserved, and stays empty
 * without a name or when the icon cannot be loaded.
 */
export function NamedIcon({ name }: { name: string | undefined }) {
  const { iconSources } = useSite();
  const Drawing = useLazyPart(loadDrawing, name !== undefined);
  return (
    <span className={styles.room}>
      {name && Drawing && <Drawing name={name} sources={iconSources} />}
    </span>
  );
}

import type { NewsCategory } from '@site/shared/domain/content';
import { coverBox, drawCover } from '@site/shared/ui/cover-drawing';
import styles from './cover-drawing.module.css';

const layers = ['areas', 'lines', 'dots', 'grid', 'marked', 'accent'] as const;

/** The cover of an article without a picture: a drawing in the colours of the page. Decorative. */
export function CoverDrawing({ slug, category }: { slug: string; category: NewsCategory }) {
  const drawing = drawCover(slug, category);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${coverBox.width} ${coverBox.height}`}
      aria-hidden="true"
    >
      {layers.map(
        (layer) =>
          drawing[layer] && <path key={layer} className={styles[layer]} d={drawing[layer]} />,
      )}
    </svg>
  );
}

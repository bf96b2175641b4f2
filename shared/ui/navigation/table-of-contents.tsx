import * as kit from '../kit.module.css';
import styles from './table-of-contents.module.css';

type Props = {
  /** Title of the list. */
  title: string;
  sections: readonly { id: string; text: string }[];
  /** Minimum number of sections; shorter texts have no table of contents. */
  fewest: number;
};

/**
 * Table of contents: a rail beside the text on wide screens, a folded list on small ones, in the grid area
 * `toc`; nothing for short texts.
 */
export function TableOfContents({ title, sections, fewest }: Props) {
  if (sections.length < fewest) return null;
  const list = (
    <ol className={kit.rows}>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={`${styles.folded} ${kit.narrowOnly} ${kit.screenOnly}`}>
        <summary className={kit.foldHead}>{title}</summary>
        <nav aria-label={title}>{list}</nav>
      </details>
      <nav
        className={`${styles.rail} ${kit.contents} ${kit.titleLinks} ${kit.wideOnly} ${kit.screenOnly}`}
        aria-label={title}
      >
        <p className={kit.muted}>{title}</p>
        {list}
      </nav>
    </>
  );
}

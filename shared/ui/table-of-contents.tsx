import styles from './table-of-contents.module.css';

type Props = {
  /** What the list is called. */
  title: string;
  sections: readonly { id: string; text: string }[];
  /** With fewer sections a text is short enough to do without. */
  fewest: number;
};

/**
 * The sections of a text: a rail beside it on wide screens, a folded list on small ones, in the area
 * `toc` of the grid around it; nothing for short texts.
 */
export function TableOfContents({ title, sections, fewest }: Props) {
  if (sections.length < fewest) return null;
  const list = (
    <ol>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className={styles.folded}>
        <summary>{title}</summary>
        <nav aria-label={title}>{list}</nav>
      </details>
      <nav className={styles.rail} aria-label={title}>
        <p>{title}</p>
        {list}
      </nav>
    </>
  );
}

import type { Root } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import type { HTMLAttributes } from 'react';
import { HastView } from './hast-view.tsx';
import styles from './prose.module.css';

/** A link beside each heading, by which its address can be had. */
export type HeadingLinks = {
  /** What the link is called for those who do not see it. */
  label: (heading: string) => string;
  /** Where scripts run, more can be done than follow it. */
  onFollow: (id: string) => void;
};

type Props = { tree: Root; headingLinks?: HeadingLinks };

/** A written text, set for reading: headings, lists, quotations, tables, notes. */
export function Prose({ tree, headingLinks }: Props) {
  return (
    <div className={styles.prose}>
      <HastView tree={tree} {...(headingLinks && { instead: linked(headingLinks) })} />
    </div>
  );
}

type Heading = 'h2' | 'h3' | 'h4';

function linked(links: HeadingLinks): Partial<Components> {
  const heading = (Tag: Heading) =>
    function LinkedHeading({ id, children }: HTMLAttributes<HTMLHeadingElement>) {
      // The heading of the notes has an id of its own making, no place one would send.
      if (id === undefined || id === 'footnote-label') return <Tag id={id}>{children}</Tag>;
      return (
        <div className={styles.heading}>
          <Tag id={id}>{children}</Tag>
          <a
            href={`#${id}`}
            aria-label={links.label(textOf(children))}
            data-boot=""
            onClick={() => links.onFollow(id)}
          >
            #
          </a>
        </div>
      );
    };
  return { h2: heading('h2'), h3: heading('h3'), h4: heading('h4') };
}

/** The words of a heading, without the elements around some of them. */
function textOf(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node !== 'object' || node === null || !('props' in node)) return '';
  return textOf((node.props as { children?: unknown }).children);
}

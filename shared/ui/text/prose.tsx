import type { Root } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import type { HTMLAttributes } from 'react';
import * as kit from '../kit.module.css';
import { HastView } from './hast-view.tsx';
import styles from './prose.module.css';

/** A permalink beside each heading. */
export type HeadingLinks = {
  /** Accessible name of the link. */
  label: (heading: string) => string;
  /** Called on click, where scripts run. */
  onFollow: (id: string) => void;
};

type Props = { tree: Root; headingLinks?: HeadingLinks };

/** A formatted text: headings, lists, quotations, tables, footnotes. */
export function Prose({ tree, headingLinks }: Props) {
  return (
    <div className={`${styles.prose} ${kit.hyphenated} ${kit.ruledCells} ${kit.shades}`}>
      <HastView tree={tree} {...(headingLinks && { overrides: linked(headingLinks) })} />
    </div>
  );
}

type Heading = 'h2' | 'h3' | 'h4';

function linked(links: HeadingLinks): Partial<Components> {
  const heading = (Tag: Heading) =>
    function LinkedHeading({ id, children }: HTMLAttributes<HTMLHeadingElement>) {
      // The heading of the footnotes has a generated id and no permalink.
      if (id === undefined || id === 'footnote-label') return <Tag id={id}>{children}</Tag>;
      return (
        <div className={styles.heading}>
          <Tag id={id}>{children}</Tag>
          <a
            className={kit.screenOnly}
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

/** The text of a heading without its inline elements. */
function textOf(node: unknown): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node !== 'object' || node === null || !('props' in node)) return '';
  return textOf((node.props as { children?: unknown }).children);
}

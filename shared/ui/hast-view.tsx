import { splitLocale } from '@site/shared/contract';
import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { AnchorHTMLAttributes } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router';

/** Draws a sanitized tree of the markdown pipeline. Nothing in it can be markup of its own. */
export function HastView({ tree, instead = {} }: { tree: Root; instead?: Partial<Components> }) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { ...components, ...instead } });
}

const components: Partial<Components> = { a: Anchor, table: ScrollingTable };

/** Own pages are reached through the router, everything else is an ordinary link. */
function Anchor({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (!/^\/(?!\/)/.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return <Link to={splitLocale(href).path}>{children}</Link>;
}

/** A wide table scrolls inside itself, also by keyboard. */
function ScrollingTable({ children }: { children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div data-scroll="" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

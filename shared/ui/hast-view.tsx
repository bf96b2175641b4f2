import { ShellContext, splitLocale } from '@site/shared/contract';
import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type AnchorHTMLAttributes, useContext } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router';

/** Draws a sanitized tree of the markdown pipeline. Nothing in it can be markup of its own. */
export function HastView({ tree, instead = {} }: { tree: Root; instead?: Partial<Components> }) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { ...components, ...instead } });
}

const components: Partial<Components> = { a: Anchor, pre: ScrollingCode, table: ScrollingTable };

/** Addresses of the site, without locale, that are files and answers, and no page of the router. */
const noPage = /^\/(?:assets|api|docs)\/|^\/charter$|\.\w+$/;

/**
 * Own pages are reached through the router, everything else is an ordinary link. On paper an address needs its
 * host, so what leads to the site itself carries its whole address.
 */
function Anchor({ href = '', children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const origin = useContext(ShellContext)?.origin;
  const [address = ''] = href.split(/[?#]/, 1);
  const isOfSite = /^\/(?!\/)/.test(href);
  const printed = isOfSite && origin ? { 'data-printed': origin + href } : {};
  if (!isOfSite || noPage.test(splitLocale(address).path)) {
    return (
      <a href={href} {...printed} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={splitLocale(href).path} {...printed} {...rest}>
      {children}
    </Link>
  );
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

/** Long lines of code scroll inside their block, also by keyboard. */
function ScrollingCode({ children }: { children?: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <pre tabIndex={0}>{children}</pre>
  );
}

import { ShellContext, splitLocale } from '@site/shared/contract';
import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type AnchorHTMLAttributes, useContext } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { Link } from 'react-router';

/** Renders a sanitised tree of the Markdown pipeline. It contains no raw HTML. */
export function HastView({
  tree,
  overrides = {},
}: {
  tree: Root;
  overrides?: Partial<Components>;
}) {
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { ...components, ...overrides } });
}

const components: Partial<Components> = { a: Anchor, pre: ScrollingCode, table: ScrollingTable };

/** Site addresses, without locale, that are files or endpoints and not router pages. */
const noPage = /^\/(?:assets|api|docs)\/|^\/charter$|\.\w+$/;

/**
 * Internal pages use the router; all other links are ordinary. For printing, internal links also carry
 * their absolute address.
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

import { readJson, storeJson } from '@site/shared/remote';
import { type RefObject, useLayoutEffect } from 'react';

type Positions = readonly [page: number, ...panes: number[]];

/** Keeps how far page and panes are scrolled in this tab, so that signing in again leads back to the same place. */
export function useKeptScroll(
  name: string,
  first: RefObject<HTMLElement | null>,
  second: RefObject<HTMLElement | null>,
): void {
  // A layout effect ends before the panes leave the page; afterwards their position is lost.
  useLayoutEffect(() => {
    const key = `scroll ${name}`;
    const panes = [first.current, second.current];
    const [page, ...kept] = (readJson('sessionStorage', key) as Positions | null) ?? [];
    for (const [at, pane] of panes.entries()) pane?.scrollTo({ top: kept[at] ?? 0 });
    if (page) scrollTo({ top: page });
    const store = () =>
      storeJson('sessionStorage', key, [scrollY, ...panes.map((pane) => pane?.scrollTop ?? 0)]);
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('pagehide', store);
      store();
    };
  }, [name, first, second]);
}

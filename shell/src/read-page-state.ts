import type { PageState } from './page-state.ts';

/** The state of the page. A page that fetches its data has the rest of its state with them. */
export function readPageState(): PageState {
  const { textContent } = document.getElementById('page-state') as HTMLElement;
  return {
    slot: 'default',
    ...JSON.parse(textContent),
  };
}

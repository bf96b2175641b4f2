// The script of the live search. The preloader loads it when a visitor is about to search, on every
// page, hydrated or not.
import type { PublicRegistry } from '@site/shared/contract';
import type { HostScript, PageState } from '../src/page-state.ts';
import { readPageState } from '../src/read-page-state.ts';
import { registryAddress } from '../src/remotes/registry-address.ts';
import { liveSearchId, searchDialogId } from '../src/search/ids.ts';
import type { Finder } from './answers.ts';
import { createLiveSearch, type LiveSearch } from './live-search.ts';
import type { Messages } from './messages.ts';

// Set by the build.
declare const searchTexts: Readonly<Record<PageState['locale'], Messages>>;
declare const searchStyles: string;
declare const finderScript: HostScript;

const state = readPageState();
const sheet = new CSSStyleSheet();
sheet.replaceSync(searchStyles);
document.adoptedStyleSheets.push(sheet);

/** A page that React draws anew has another dialog. */
const searches = new WeakMap<Element, LiveSearch>();

function onToggle(dialog: EventTarget | null): void {
  if (!(dialog instanceof HTMLDialogElement) || !dialog.open) return;
  const place = dialog.querySelector<HTMLElement>(`#${liveSearchId}`);
  if (dialog.id !== searchDialogId || !place) return;
  const search =
    searches.get(place) ??
    createLiveSearch(dialog, place, {
      locale: state.locale,
      messages: searchTexts[state.locale],
      loadFinder,
      loadRegistry,
    });
  searches.set(place, search);
  search.open();
}

async function loadRegistry(): Promise<PublicRegistry> {
  const response = await fetch(registryAddress(state));
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return (await response.json()) as PublicRegistry;
}

function loadFinder(): Promise<Finder> {
  if (window.searchFinder) return Promise.resolve(window.searchFinder);
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), finderScript);
    script.addEventListener('load', () => resolve(window.searchFinder as Finder));
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

document.addEventListener('toggle', ({ target }) => onToggle(target), true);
onToggle(document.getElementById(searchDialogId));

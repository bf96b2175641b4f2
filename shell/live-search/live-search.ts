import type { Locale, PublicRegistry } from '@site/shared/contract';
import { specConstants } from '@site/shared/domain/system';
import { actionsFor, fits } from './actions.ts';
import { createAnswers, type Finder } from './answers.ts';
import { createCombobox } from './combobox.ts';
import type { Messages } from './messages.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { createResults } from './results.ts';

type Site = {
  locale: Locale;
  messages: Messages;
  loadFinder: () => Promise<Finder>;
  loadRegistry: () => Promise<PublicRegistry>;
};

/** Shows live results in a dialog whenever it is opened. */
export type LiveSearch = {
  /** Call it when the dialog has opened. */
  open: () => void;
};

/**
 * The live search of a dialog that the server rendered: results as a listbox controlled by the
 * field. It works before hydration and after it, and without the host.
 */
export function createLiveSearch(
  dialog: HTMLDialogElement,
  place: HTMLElement,
  { locale, messages, loadFinder, loadRegistry }: Site,
): LiveSearch {
  const input = dialog.querySelector('input') as HTMLInputElement;
  const { actions: texts } = messages.search;
  const answers = createAnswers({ locale, loadFinder, isMember, onChange: show });
  const results = createResults(
    place,
    { locale, messages },
    { onRecent: search, onForget: forget, onHit: remember, onControl: press },
  );
  const combobox = createCombobox(input, results.list);
  let registry: PublicRegistry | undefined;

  function show(): void {
    const typed = input.value.trim();
    const actions = actionsFor({ registry, isMember: isMember() }).filter(
      ({ key }) => !typed || fits(`${texts[key]} ${texts[`${key}Words`]}`, typed),
    );
    const { answer, ...known } = answers.known();
    results.show({
      ...known,
      typed,
      answer: typed ? answer : null,
      actions,
      recent: typed ? [] : recentSearches(),
    });
    combobox.update(typed);
  }

  function onInput(): void {
    answers.ask(input.value.trim());
    show();
  }

  function remember(): void {
    rememberSearch(input.value);
  }

  function search(query: string): void {
    input.value = query;
    input.focus();
    onInput();
  }

  function forget(): void {
    forgetSearches();
    input.focus();
    show();
  }

  /** The control of the frame works before hydration and after it. */
  function press(control: 'theme' | 'language'): void {
    dialog.close();
    document.querySelector<HTMLElement>(`[data-action=${control}]`)?.click();
  }

  async function findLivePages(): Promise<void> {
    // Without it there are fewer actions; the next opening tries again.
    registry ??= await loadRegistry().catch(() => undefined);
    show();
  }

  input.addEventListener('input', onInput);
  input.form?.addEventListener('submit', remember);
  return {
    open() {
      answers.load();
      void findLivePages();
      onInput();
    },
  };
}

/** The readable hint of a session; the server decides what the visitor may read. */
function isMember(): boolean {
  return document.cookie.includes(`${specConstants.expiryCookie}=`);
}

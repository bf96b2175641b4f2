import { type Locale, localized } from '@site/shared/contract';
import { groupHits, type SearchHit } from '@site/shared/search';
import type { SearchAction } from './actions.ts';
import type { Known } from './answers.ts';
import { filled, type Messages } from './messages.ts';

/** What the dialog shows. */
export type View = Known & {
  /** The trimmed query. */
  typed: string;
  actions: readonly SearchAction[];
  /** Recent searches, shown while nothing is typed. */
  recent: readonly string[];
};

type Texts = { locale: Locale; messages: Messages };

type Handlers = {
  onRecent: (query: string) => void;
  onForget: () => void;
  /** Called for a hit, which the browser then opens. */
  onHit: () => void;
  onControl: (control: 'theme' | 'language') => void;
};

export type Results = { list: HTMLElement; show: (view: View) => void };

type Option = {
  key: string;
  make: () => HTMLElement;
  content: (string | Node)[];
  isBest?: boolean;
};
type Group = { label: string; options: Option[] };

/**
 * Fills an element with the live results: what is announced, the listbox, and where else to look
 * when nothing was found. An option keeps its element as long as it is listed.
 */
export function createResults(place: HTMLElement, texts: Texts, handlers: Handlers): Results {
  const { search, nav } = texts.messages;
  const link = linksIn(texts.locale);
  const status = element('p', { role: 'status' });
  const list = element('div', { id: 'search-hits', role: 'listbox', 'aria-label': search.hits });
  const forget = button(search.forget, handlers.onForget);
  forget.className = 'forget';
  const elsewhere = element('p', {});
  elsewhere.append(link('/help', nav.faq), ' · ', link('/contact-us', nav.contacts));
  const none = element('div', { class: 'none' });
  none.append(element('p', {}, search.advice), elsewhere);
  place.replaceChildren(status, list, forget, none, hintsOf(search.keys));
  let shown = new Map<string, HTMLElement>();

  function actionOption(action: SearchAction): Option {
    const { key } = action;
    const make = () =>
      'path' in action ? link(action.path) : button('', () => handlers.onControl(action.control));
    return { key, make, content: [search.actions[key]] };
  }

  function hitOption({ group, path, title, note }: SearchHit, isBest: boolean): Option {
    const make = () => {
      const made = link(path);
      made.addEventListener('click', handlers.onHit);
      return made;
    };
    const content = [element('span', {}, title)];
    if (note) content.push(element('span', { class: 'note' }, note));
    return { key: `${group} ${path}`, make, content, isBest };
  }

  function recentOption(text: string): Option {
    const make = () => button('', () => handlers.onRecent(text));
    return { key: `recent ${text}`, make, content: [text] };
  }

  function groupsOf({ answer, actions, recent }: View): Group[] {
    const best = answer?.hits[0];
    return [
      { label: search.recent, options: recent.map(recentOption) },
      { label: search.groups.actions, options: actions.map(actionOption) },
      ...groupHits(answer?.hits ?? []).map(({ group, hits }) => ({
        label: search.groups[group],
        options: hits.map((hit) => hitOption(hit, hit.path === best?.path)),
      })),
    ].filter(({ options }) => options.length > 0);
  }

  function optionElement(
    { key, make, content, isBest }: Option,
    listed: typeof shown,
  ): HTMLElement {
    const option = shown.get(key) ?? make();
    option.setAttribute('role', 'option');
    option.tabIndex = -1;
    if (!option.hasAttribute('aria-selected')) option.setAttribute('aria-selected', 'false');
    if (isBest) option.dataset.best = '';
    else delete option.dataset.best;
    option.replaceChildren(...content);
    listed.set(key, option);
    return option;
  }

  return {
    list,
    show(view) {
      const { typed, answer, complete, actions, recent } = view;
      const groups = groupsOf(view);
      const listed: typeof shown = new Map();
      list.replaceChildren(
        ...groups.map(({ label, options }) => {
          const group = element('div', { role: 'group', 'aria-label': label });
          group.append(element('div', { 'aria-hidden': 'true' }, label));
          group.append(...options.map((option) => optionElement(option, listed)));
          return group;
        }),
      );
      shown = listed;
      list.hidden = groups.length === 0;
      list.setAttribute('aria-busy', String(!complete));
      forget.hidden = recent.length === 0;
      none.hidden = !typed || !answer || answer.hits.length > 0 || actions.length > 0;
      announce(status, announcementOf(view, !none.hidden, search));
    },
  };
}

/** Written only when it changes: a screen reader would repeat it. */
function announce(status: HTMLElement, text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

function announcementOf(
  { typed, answer, lost }: View,
  isNothing: boolean,
  search: Messages['search'],
): string {
  if (!typed) return '';
  const found = groupHits(answer?.hits ?? []).reduce((sum, { hits }) => sum + hits.length, 0);
  return [
    found > 0 && filled(search.found, { n: found }),
    isNothing && filled(search.none, { query: typed }),
    found > 0 && answer?.repaired && filled(search.repaired, { query: answer.repaired }),
    found > 0 && answer?.partial && search.partial,
    (lost || answer?.missing.includes('members')) && search.peopleAway,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Links to pages of the site, marked with their path for the router of a hydrated page, to files and to other sites. */
function linksIn(locale: Locale): (path: string, text?: string) => HTMLAnchorElement {
  return (path, text = '') =>
    path.startsWith('/') && !path.startsWith('/assets/')
      ? element('a', { href: localized(path, locale), 'data-page': path }, text)
      : element('a', { href: path, rel: 'noopener' }, text);
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', onClick);
  return made;
}

/** Which keys do what; on phones the style sheet hides it. */
function hintsOf({ choose, open, newTab, close }: Messages['search']['keys']): HTMLElement {
  const hint = (keys: readonly HTMLElement[], text: string) => {
    const made = element('span', {});
    made.append(...keys.flatMap((key) => [key, ' ']), text);
    return made;
  };
  const key = (name: string) => element('kbd', {}, name);
  const hints = element('p', { class: 'hints' });
  hints.append(
    hint([key('↑'), key('↓')], choose),
    hint([key('Enter')], open),
    hint([element('kbd', { class: 'new-tab' })], newTab),
    hint([key('Esc')], close),
  );
  return hints;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return made;
}

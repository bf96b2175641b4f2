import type ru from '../src/locales/ru.json';

/** The texts of the live search: a part of the messages of the shell, which the build cuts out. */
export type Messages = {
  search: Pick<
    (typeof ru)['search'],
    | 'hits'
    | 'found'
    | 'repaired'
    | 'partial'
    | 'none'
    | 'advice'
    | 'peopleAway'
    | 'recent'
    | 'forget'
    | 'groups'
    | 'actions'
    | 'keys'
  >;
  nav: Pick<(typeof ru)['nav'], 'faq' | 'contacts'>;
};

/** A text with its parameters filled in. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
}

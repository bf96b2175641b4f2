// What the page of mentoring knows by name: topics by slug, languages by code.
import type { Coded } from '@site/shared/remote';

export type Names = {
  topics: readonly { slug: string; label: string }[];
  languages: readonly Coded[];
};

/** The names of topics; a slug without a name is left out. */
export function topicNames(slugs: readonly string[], { topics }: Pick<Names, 'topics'>): string[] {
  return slugs.flatMap((slug) => topics.find((topic) => topic.slug === slug)?.label ?? []);
}

/** The names of languages. */
export function languageNames(
  codes: readonly string[],
  { languages }: Pick<Names, 'languages'>,
): string[] {
  return codes.flatMap((code) => languages.find(({ value }) => value === code)?.label ?? []);
}

/** Several names in one line. */
export function listed(names: readonly string[]): string {
  return names.join('\u00a0· ');
}

import type { Locale } from '@site/shared/contract';

/** Names of the grades for link previews and search results. */
export const gradeNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ru: { member: 'Член сообщества', senior: 'Старший член', fellow: 'Почётный член' },
  en: { member: 'Member', senior: 'Senior member', fellow: 'Fellow' },
};

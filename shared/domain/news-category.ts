import type { Locale } from '@site/shared/contract';

/**
 * What an article can be, in the order lists offer it, and what it is called to readers: on pages, in
 * feeds and in the studio (docs/domain/news.md).
 */
export const newsCategories = {
  announcement: { ru: 'Объявление', en: 'Announcement' },
  event: { ru: 'Событие', en: 'Event' },
  achievement: { ru: 'Достижение', en: 'Achievement' },
  research: { ru: 'Исследование', en: 'Research' },
  policy: { ru: 'Правила', en: 'Policy' },
  digest: { ru: 'Дайджест', en: 'Digest' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** The code of a category, as the backend keeps it. */
export type NewsCategory = keyof typeof newsCategories;

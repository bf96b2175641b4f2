import type { Locale } from '@site/shared/contract';

/**
 * Categories of articles in display order, with their names on pages, in feeds and in the studio
 * (docs/domain/news.md).
 */
export const newsCategories = {
  announcement: { ru: 'Объявление', en: 'Announcement' },
  event: { ru: 'Событие', en: 'Event' },
  achievement: { ru: 'Достижение', en: 'Achievement' },
  research: { ru: 'Исследование', en: 'Research' },
  policy: { ru: 'Правила', en: 'Policy' },
  digest: { ru: 'Дайджест', en: 'Digest' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

/** Code of a category, as stored in the backend. */
export type NewsCategory = keyof typeof newsCategories;

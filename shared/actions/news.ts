import { articleTexts, roomNewsCategories } from '@site/shared/domain/content';
import { defineActions, returns } from './define-actions.ts';
import { choice, flag, hidden, id, list, optional, paragraphs, text } from './fields.ts';

const { title, lead, body, withdrawn } = articleTexts;

/** Each language has all its texts or none. */
const article = {
  category: choice(roomNewsCategories),
  topics: list(id, { max: 6 }),
  title_ru: optional(text(title)),
  lead_ru: optional(paragraphs(lead)),
  body_ru: optional(paragraphs(body)),
  title_en: optional(text(title)),
  lead_en: optional(paragraphs(lead)),
  body_en: optional(paragraphs(body)),
  /** Whether the members of the community are told. */
  notify: flag,
} as const;

/** What readers do with news, and moderators with those of their community in the member area: docs/domain/news.md, "In the member area". */
export const newsActions = defineActions('news', {
  /** An own mark: the article was opened. */
  read: { item: true },
  'read-all': { returns: returns<{ read: number }>() },
  /** Saves for later, or takes off that list. */
  save: { item: true, fields: { on: flag } },
  /** News of a community: docs/domain/communities.md, "News". */
  write: { fields: { community: hidden(id), ...article }, returns: returns<{ id: string }>() },
  rewrite: { item: true, fields: article },
  publish: {
    item: true,
    final: {
      ru: 'Опубликовать новость? Её сразу увидят участники сообщества.',
      en: 'Publish the news? The members of the community will see it at once.',
    },
  },
  withdraw: {
    item: true,
    fields: { note_ru: optional(paragraphs(withdrawn)), note_en: optional(paragraphs(withdrawn)) },
    final: {
      ru: 'Отозвать новость? Текст исчезнет навсегда, останутся название и причина.',
      en: 'Withdraw the news? The text disappears for good; its title and the reason stay.',
    },
  },
});

import { locales } from '@site/shared/contract';
import { resourceTexts, resourceTypes, suggestedLicences } from '@site/shared/domain/content';
import { defineActions, returns } from './define-actions.ts';
import { choice, flag, hidden, id, link, list, optional, paragraphs, text } from './fields.ts';

/** What members do in the library: docs/domain/content.md, "Library". */
export const resourceActions = defineActions('resources', {
  suggest: {
    fields: {
      /** Either an address or the id of a file that `resources/upload` has stored. */
      url: optional(link),
      file: optional(id),
      title: text(resourceTexts.title),
      summary: paragraphs(resourceTexts.summary),
      type: choice(resourceTypes),
      topics: list(id, { max: 6 }),
      content_languages: list(text({ min: 2, max: 2 }), { max: 6 }),
      licence: optional(choice(suggestedLicences)),
      authors_text: optional(text({ max: resourceTexts.authors.max })),
      /** The community that it is for; without one it is for all members. */
      community: hidden(optional(id)),
      /** The language of title and summary. */
      locale: hidden(optional(choice(locales))),
    },
    returns: returns<{ id: string; state: string }>(),
  },
  /** What moderators decide about the resources of their community. */
  publish: { item: true },
  decline: { item: true, fields: { note: optional(paragraphs({ max: 1000 })) } },
  outdate: { item: true },
  renew: { item: true },
  archive: { item: true },
  restore: { item: true },
  /** A mark of one's own, on or off. */
  mark: { item: true, fields: { kind: choice(['useful', 'bookmark']), on: flag } },
  /** Tells the editors, once, that the material does not open. */
  report: { item: true },
});

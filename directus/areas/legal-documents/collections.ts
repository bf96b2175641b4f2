import { collectionMeta, day, id, text, yesNo } from '../../engine/schema/fields.ts';
import type { ByName } from '../../engine/schema/row-types.ts';
import { defineCollection } from '../../engine/schema/types.ts';

/** Versions of legal texts with their hashes; the texts themselves are pages of the site. */
export const legalDocuments = defineCollection({
  collection: 'legal_documents',
  schema: {},
  meta: collectionMeta('policy', ['Тексты согласий', 'Legal documents'], {
    group: 'folder_content',
    sort: 8,
    template: '{{code}} {{version}}',
    note: 'Пишется при запуске · Written at start',
  }),
  writtenBy: 'actions',
  list: { columns: ['code', 'version'], sort: ['code', '-version'] },
  unique: [['code', 'version']],
  fields: [
    id(),
    text('code', 40, { label: ['Текст', 'Text'], half: true, required: true, readonly: true }),
    text('version', 16, {
      label: ['Версия', 'Version'],
      half: true,
      required: true,
      readonly: true,
    }),
    text('sha256', 64, {
      label: ['Отпечаток', 'SHA-256'],
      required: true,
      readonly: true,
      note: 'Строки с отпечатками языков · Of the hashes of its languages, a line each',
    }),
    text('url', 200, { label: ['Страница', 'Page'], half: true, readonly: true }),
    day('effective_from', { label: ['Действует с', 'In force from'], half: true, readonly: true }),
    yesNo('requires_reacceptance', {
      label: ['Нужно согласиться заново', 'Consent needed again'],
      half: true,
      readonly: true,
      initial: false,
    }),
  ],
});

declare module '../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof legalDocuments> {}
}

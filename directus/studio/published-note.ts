// How to change a row that readers have seen, at the top of its form.
import { h, resolveComponent } from 'vue';
import type { PageLocale } from './pending-work-labels.ts';

const sentences: Readonly<Record<PageLocale, string>> = {
  ru: 'Опубликовано. Сохранением слова не меняются: для этого есть действия «Мелкая правка» и «Существенная правка».',
  en: 'Published. Saving does not change the words: use “Minor edit” or “Major edit” for that.',
};

/** The note above the fields. */
export function publishedNote(locale: PageLocale) {
  const look = {
    class: 'published',
    style: 'grid-column: start / full; order: -1',
    role: 'status',
  };
  return h(resolveComponent('v-notice'), { key: 'published', ...look }, () => sentences[locale]);
}

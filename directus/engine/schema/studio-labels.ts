// Custom translations of studio messages, by message key: for messages without a translation, and for technical
// ones.
import { errorCatalogue } from '@site/shared/domain/system';
import { v5 as uuidOf } from 'uuid';
import { studioWords } from './studio-words.ts';
import type { FixedRows } from './types.ts';

const words: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  pending_work: ['Что нужно сделать', 'What needs doing'],
  view_project: ['Открыть сайт', 'Open the site'],
  flows: ['Действия', 'Actions'],
  run_flow: ['Выполнить', 'Go ahead'],
  run_flow_anyway: ['Всё равно выполнить', 'Go ahead anyway'],
  run_flow_on_current: ['Выполнить', 'Go ahead'],
  run_flow_on_current_collection: ['Выполнить', 'Go ahead'],
  run_flow_on_selected: [
    'Сначала выберите строки | Выполнить | Выполнить для выбранных: {n}',
    'Select rows first | Go ahead | Go ahead with {n} rows',
  ],
  trigger_flow_success: ['«{flow}»: выполнено', '“{flow}”: done'],
  item_create_success: ['Создано | Создано', 'Created | Created'],
  item_update_success: ['Сохранено | Сохранено', 'Saved | Saved'],
  item_delete_success: ['Удалено | Удалено', 'Deleted | Deleted'],
  // A named list is no bookmark of the browser.
  bookmarks: ['Представления', 'Views'],
  bookmark_doesnt_exist: ['Представление не найдено', 'View not found'],
  bookmark_doesnt_exist_copy: [
    'Представления, которое вы открываете, нет или оно вам не открыто.',
    'The view that you are opening does not exist, or is not open to you.',
  ],
  bookmark_doesnt_exist_cta: ['Вернуться к списку', 'Back to the list'],
  // The collection name cannot be inflected in Russian.
  creating_unit: ['{unit}: новая запись', '{unit}: new entry'],
  editing_unit: ['{unit}: запись', '{unit}: entry'],
  active_users: ['Действующие', 'Active'],
  suspended_users: ['Приостановленные', 'Suspended'],
  invited_users: ['Приглашённые', 'Invited'],
  ...studioWords,
  // The error itself contains the sentence (`requests/studio-errors.ts`).
  ...Object.fromEntries(
    Object.keys(errorCatalogue).map((code) => [`errors.${code}`, ['Не получилось', 'Not done']]),
  ),
};

const languages = ['ru-RU', 'en-US'] as const;

/** Namespace for derived ids, so that applying the definition again updates the same rows. */
const namespace = '5175f000-0000-4000-8000-000000000002';

export const studioLabels: FixedRows = {
  collection: 'directus_translations',
  key: 'id',
  rows: Object.entries(words).flatMap(([key, said]) =>
    languages.map((language, index) => ({
      id: uuidOf(`${language} ${key}`, namespace),
      language,
      key,
      value: said[index] ?? '',
    })),
  ),
};

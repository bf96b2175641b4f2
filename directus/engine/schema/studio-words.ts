// Messages that Directus 11.17.4 has in English only, as far as staff meet them: without these, a Russian studio
// shows English.

/** The words by message key. */
export const studioWords: Readonly<Record<string, readonly [ru: string, en: string]>> = {
  // Buttons and questions.
  run_flow_confirm: ['Выполнить это действие?', 'Perform this action?'],
  run_flow_on_current_edited_confirm: [
    'Есть несохранённые изменения, действие их не учтёт. Всё равно выполнить?',
    'There are unsaved changes, and the action does not see them. Go ahead anyway?',
  ],
  discard: ['Не сохранять', 'Discard'],
  discard_label: ['Не сохранять', 'Discard'],
  leave_page: ['Уйти со страницы', 'Leave the page'],
  cancel_anyway: ['Всё равно отменить', 'Cancel anyway'],
  logout: ['Выйти', 'Sign out'],
  toggle_sidebar: ['Боковая панель', 'Sidebar'],
  show_more: ['Показать больше', 'Show more'],
  show_less: ['Показать меньше', 'Show less'],
  more_users: ['Показать остальных', 'Show the others'],
  // Values and relations.
  invalid_range_min: ['Значение меньше {value}', 'The value is below {value}'],
  validation_value_is_invalid: ['Значение не подходит', 'The value is invalid'],
  relationship_not_setup: [
    'Связанные записи вам не открыты',
    'The related entries are not open to you',
  ],
  // Files.
  invalid_files_selected: [
    'Все файлы подходят | Файл не подходит | Не подходят файлы: {count}',
    'All files fit | A file does not fit | {count} files do not fit',
  ],
  files_wrong_type: [
    'Файлы {files} другого вида: нужны {expected}',
    'The files {files} are of another type: {expected} expected',
  ],
  files_are_empty: [
    'Эти файлы пусты, загрузить их нельзя: {files}',
    'These files are empty and cannot be uploaded: {files}',
  ],
  save_as_new_file: ['Сохранить как новый файл', 'Save as a new file'],
  'delete_folder_dialog.content_behavior': [
    'Что сделать с содержимым папки?',
    'What happens to the contents of the folder?',
  ],
  'delete_folder_dialog.move_content': ['Переместить на уровень выше', 'Move it one level up'],
  'delete_folder_dialog.delete_content': ['Удалить всё', 'Delete all of it'],
  // Former versions of a row.
  content_edited: ['Содержание изменено', 'Content edited'],
  unknown_revision: ['Неизвестная версия', 'Unknown version'],
  differences_count: [
    'Нет различий | Одно различие | Различий: {count}',
    'No differences | One difference | {count} differences',
  ],
  show_differences_only: ['Только различия', 'Differences only'],
  compare_to_latest_to_restore: [
    'Чтобы восстановить версию, сравните её с последней',
    'Compare with the latest version to restore this one',
  ],
  select_earlier_revision_to_restore: [
    'Чтобы восстановить версию, выберите более раннюю',
    'Select an earlier version to restore it',
  ],
  // Preview and people.
  'live_preview.iframe_title': ['Предпросмотр на сайте', 'Preview on the site'],
  'live_preview.exit_full_width': ['Вернуть обычную ширину', 'Leave full width'],
  no_active_users: ['Действующих нет', 'Nobody is active'],
  no_suspended_users: ['Приостановленных нет', 'Nobody is suspended'],
  no_invited_users: ['Приглашённых нет', 'Nobody is invited'],
  no_status_users_copy: [
    'Учётных записей в состоянии «{status}» нет.',
    'There are no accounts in the state “{status}”.',
  ],
  password_reset_sent: [
    'Если такая учётная запись есть, мы отправили на её адрес ссылку для смены пароля.',
    'If there is such an account, we have sent a link to change the password to its address.',
  ],
};

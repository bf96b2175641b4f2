import type { Locale } from '../../contract/index.ts';

/** The `{why}` texts of `E_MARKDOWN`, by problem code. */
export const markdownReasons = {
  'raw-html': {
    ru: 'такой HTML показать нельзя; напишите это на Markdown или возьмите в обратные кавычки',
    en: 'this HTML cannot be shown; write it in Markdown or put it in backticks',
  },
  'heading-level': {
    ru: 'заголовки начинаются с ##, идут без пропусков и не глубже ####',
    en: 'headings begin with ##, skip no level and go no deeper than ####',
  },
  'heading-id': {
    ru: 'такая метка заголовка занята или содержит лишние знаки',
    en: 'this heading id is taken or contains characters it may not contain',
  },
  'task-list': {
    ru: 'списки с флажками не поддерживаются',
    en: 'lists with tick boxes are not supported',
  },
  'link-address': {
    ru: 'ссылка должна начинаться с /, #, https:// или mailto:',
    en: 'a link must begin with /, #, https:// or mailto:',
  },
  picture: {
    ru: 'такой картинки на сайте нет; загрузите её и напишите /assets/ и её номер',
    en: 'this picture is not on the site; upload it and write /assets/ and its id',
  },
  'picture-words': {
    ru: 'картинке нужно описание для тех, кто её не видит: ![описание](…)',
    en: 'the picture needs a description for those who cannot see it: ![description](…)',
  },
  'note-missing': {
    ru: 'у ссылки на примечание нет самого примечания',
    en: 'there is no note for this reference',
  },
  unreferenced: {
    ru: 'на это примечание или на этот адрес ссылки ничто не ссылается, и читатели его не увидят',
    en: 'nothing refers to this note or link definition, so readers would not see it',
  },
  repeated: {
    ru: 'примечание или адрес ссылки с таким именем уже есть',
    en: 'there is already a note or link definition of this name',
  },
  'table-cell': {
    ru: 'в строке больше ячеек, чем столбцов в таблице; черту внутри ячейки пишите как \\|',
    en: 'the row has more cells than the table has columns; write \\| for a bar inside a cell',
  },
  tangle: {
    ru: 'слишком много знаков разметки подряд',
    en: 'there are too many formatting marks in a row',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** Problem codes of Markdown texts. */
export type MarkdownProblem = keyof typeof markdownReasons;

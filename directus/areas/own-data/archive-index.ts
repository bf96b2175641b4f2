// The offline index page of an archive: docs/domain/own-data.md.
import { dayIn } from '@site/shared/domain/time';
import { type Kind, valueAt } from './own-rows.ts';

const words = {
  ru: {
    title: 'Архив ваших данных',
    made: 'Собран',
    about:
      'Здесь всё, что хранится о вас. Те же сведения лежат рядом: в папке json для программ, в папке csv для таблиц.',
    files: 'Файлы',
    rows: 'Записей',
    nothing: 'Записей нет.',
  },
  en: {
    title: 'Archive of your data',
    made: 'Put together on',
    about:
      'This is everything that is kept about you. The same lies beside this page: in the folder json for programs, in the folder csv for spreadsheets.',
    files: 'Files',
    rows: 'Rows',
    nothing: 'No rows.',
  },
} as const;

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}' +
  'div{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8888;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-wrap}';

/** The index of an archive as one HTML page without scripts. */
export function archiveIndex(
  kinds: readonly Kind[],
  {
    locale,
    made,
    zone,
    files,
  }: { locale: 'ru' | 'en'; made: Date; zone: string; files: readonly string[] },
): string {
  const said = words[locale];
  const day = dayIn(made, zone);
  const list = kinds.map(
    ({ name, title, rows }) =>
      `<li><a href="#${name}">${escaped(title[locale])}</a>: ${rows.length}</li>`,
  );
  const added = files.map((file) => `<li><a href="${file}">${escaped(file)}</a></li>`);
  return [
    '<!doctype html>',
    `<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${said.title}</title><style>${style}</style>`,
    `<h1>${said.title}</h1><p>${said.made} <time datetime="${made.toISOString()}">${day}</time>. ${said.about}</p>`,
    `<ul>${list.join('')}</ul>`,
    added.length > 0 ? `<h2>${said.files}</h2><ul>${added.join('')}</ul>` : '',
    ...kinds.map((kind) => section(kind, locale)),
    '</html>',
  ].join('\n');
}

function section({ name, title, fields, rows }: Kind, locale: 'ru' | 'en'): string {
  const said = words[locale];
  const head = `<h2 id="${name}">${escaped(title[locale])}</h2>`;
  if (rows.length === 0) return `${head}<p>${said.nothing}</p>`;
  const columns = fields.map((field) => `<th scope="col">${escaped(field)}</th>`).join('');
  const lines = rows.map(
    (row) =>
      `<tr>${fields.map((field) => `<td>${escaped(valueAt(row, field))}</td>`).join('')}</tr>`,
  );
  const links = ['json', 'csv'].map((kind) => `<a href="${kind}/${name}.${kind}">${kind}</a>`);
  return (
    `${head}<p>${said.rows}: ${rows.length} (${links.join(', ')})</p>` +
    `<div><table><thead><tr>${columns}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
  );
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

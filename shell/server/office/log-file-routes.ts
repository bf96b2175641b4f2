import { logParams, type OfficeLogFile, type OfficeLogLine } from '@site/shared/api';
import { type Locale, locales, localized } from '@site/shared/contract';
import { officePages } from '@site/shared/domain/office';
import { formulaStart } from '@site/shared/domain/text';
import { Hono } from 'hono';
import papaparse from 'papaparse';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import type { Sessions } from '../session/sessions.ts';

/** The filters of the log; cursors do not narrow a file. */
const filters = ['person', 'part', 'kind', 'from', 'to'] as const;

/**
 * `GET /c/office/log.csv` with the filters of the page: the newest lines of the log that its reader may read, as a
 * spreadsheet (docs/domain/office.md, "Log").
 */
export function logFileRoutes({ backend }: AppDeps, sessions: Sessions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const locale of locales) {
    app.get(localized(`${officePages.log.path}.csv`, locale), (c) => sendFile(c, locale));
  }
  return app;

  async function sendFile(c: AppContext, locale: Locale): Promise<Response> {
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw new Problem('E_SESSION');
    const asked = logParams(
      Object.fromEntries(filters.map((name) => [name, c.req.query(name) || null])),
    );
    const query = new URLSearchParams({ ...asked, locale });
    const { lines } = await read(`/office/log/file?${query}`, resumed.session.token);
    return c.body(logSheet(lines, locale), 200, {
      'cache-control': 'private, no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="log.csv"',
    });
  }

  async function read(path: string, token: string): Promise<OfficeLogFile> {
    try {
      const { text } = await backend.call({ path, token });
      return (JSON.parse(text) as { data: OfficeLogFile }).data;
    } catch (error) {
      throw error instanceof BackendError ? problemOf(error) : error;
    }
  }
}

/** The columns of the file, each with its name. */
const columns = {
  at: { ru: 'Когда (UTC)', en: 'When (UTC)' },
  by: { ru: 'Кто', en: 'Who' },
  role: { ru: 'Роль', en: 'Role' },
  what: { ru: 'Что сделано', en: 'What happened' },
  about: { ru: 'С чем', en: 'To what' },
  kind: { ru: 'Вид', en: 'Kind' },
  from: { ru: 'Было', en: 'From' },
  to: { ru: 'Стало', en: 'To' },
  fields: { ru: 'Изменённые поля', en: 'Changed fields' },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

type Column = keyof typeof columns;

/** The lines as a spreadsheet, in which nothing is a formula. */
function logSheet(lines: readonly OfficeLogLine[], locale: Locale): string {
  const names = Object.keys(columns) as Column[];
  const rows = lines.map((line) => names.map((name) => cellOf(line, name)));
  const head = names.map((name) => columns[name][locale]);
  const options = { escapeFormulae: formulaStart, newline: '\r\n' };
  // Spreadsheets recognise UTF-8 by the byte order mark.
  return `\ufeff${papaparse.unparse([head, ...rows], options)}`;
}

function cellOf(line: OfficeLogLine, column: Column): string {
  if (column === 'by') return line.by.name;
  if (column === 'about') return line.about?.name ?? '';
  if (column === 'fields') return line.fields.join(', ');
  return line[column] ?? '';
}

// The change log in sentences: docs/domain/office.md, "Log".
import type { OfficeLog, OfficeLogFile, OfficeLogLine, OfficeLogQuery } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { validate as isUuid } from 'uuid';
import { kindInWords } from '../../../engine/actions/approval-words.ts';
import { isDuty } from '../../../engine/actions/caller.ts';
import type { OfficeReader } from '../office-reader.ts';
import { findOfficePeople } from '../people/find-people.ts';
import { caseLogState } from './case-log-state.ts';
import { findLines, type LogPerson, placeOf, type StoredLine } from './find-lines.ts';
import { itemNames, peopleBy } from './log-names.ts';
import { cursorText } from './log-query.ts';
import { logReachOf } from './log-reach.ts';
import {
  eventWords,
  fieldWords,
  kindWords,
  logKinds,
  nobodyWords,
  stateWords,
} from './log-words.ts';

const pageSize = 25;
/** So many lines are in a file at most. */
const fileSize = 5000;
/** So many people of the same name are offered. */
const offered = 10;

type Asked = { query: OfficeLogQuery; locale: Locale };
type Known = LogPerson & { slug: string; name: string };

/** A page of the log, the newest lines first. */
export async function officeLog(reader: OfficeReader, asked: Asked): Promise<OfficeLog> {
  const { query, locale } = asked;
  const { context } = reader;
  const [{ person, people }, reach, caseLog] = await Promise.all([
    wantedPeople(reader, asked),
    logReachOf(context.trx, context.caller),
    caseLogState(context.trx),
  ]);
  const zone = context.settings['deadline.zone'];
  const isUnclear = query.person !== '' && !person;
  const found = isUnclear
    ? []
    : await findLines(context.trx, { reach, query, person, zone, limit: pageSize });
  const goesUp = query.after !== null;
  const shown = found.slice(0, pageSize);
  const lines = goesUp ? shown.toReversed() : shown;
  const hasMore = found.length > pageSize;
  const [first, last] = [lines[0], lines.at(-1)];
  const kinds = logKinds(reach.read).map((value) => ({ value, label: kindWords(value)[locale] }));
  return {
    lines: await inWords(reader, lines, locale),
    older: last && (goesUp || hasMore) ? cursorText(placeOf(last)) : null,
    newer: first && (goesUp ? hasMore : query.before !== null) ? cursorText(placeOf(first)) : null,
    kinds: kinds.toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    person: person && { slug: person.slug, name: person.name },
    people,
    caseLog,
  };
}

/** The newest lines of the filters. */
export async function officeLogFile(reader: OfficeReader, asked: Asked): Promise<OfficeLogFile> {
  const { context } = reader;
  const query = { ...asked.query, before: null, after: null };
  const { person } = await wantedPeople(reader, asked);
  if (query.person !== '' && !person) return { lines: [] };
  const reach = await logReachOf(context.trx, context.caller);
  const zone = context.settings['deadline.zone'];
  const found = await findLines(context.trx, { reach, query, person, zone, limit: fileSize });
  return { lines: await inWords(reader, found.slice(0, fileSize), asked.locale) };
}

/** The person whom a filter means: by slug, or the only one whom its text finds; else those whom it may mean. */
async function wantedPeople(
  { context: { trx, caller } }: OfficeReader,
  { query: { person: text }, locale }: Asked,
): Promise<{ person: Known | null; people: OfficeLog['people'] }> {
  if (text === '') return { person: null, people: [] };
  const bySlug = await knownPerson(trx, text, locale);
  if (bySlug) return { person: bySlug, people: [] };
  const query = { text, standing: null, state: null, grade: null, page: 1 };
  const { rows, total } = await findOfficePeople(trx, caller, { query, locale });
  const [first] = rows;
  if (first && total === 1)
    return { person: await knownPerson(trx, first.slug, locale), people: [] };
  const people = rows.slice(0, offered).map(({ slug, name }) => ({ slug, name: name[locale] }));
  return { person: null, people };
}

async function knownPerson(
  trx: OfficeReader['context']['trx'],
  key: string,
  locale: Locale,
): Promise<Known | null> {
  const row = await trx('people')
    .leftJoin('directus_users as account', 'account.person', 'people.id')
    .where(isUuid(key) ? 'people.id' : 'people.slug', key)
    .first(
      'people.id',
      'people.slug',
      `people.display_name_${locale} as name`,
      'account.id as account',
    );
  return row ? { id: row.id, slug: row.slug, name: row.name, account: row.account ?? null } : null;
}

async function inWords(
  reader: OfficeReader,
  lines: readonly StoredLine[],
  locale: Locale,
): Promise<OfficeLogLine[]> {
  // The system acts in the name of whoever released a case, whom the log must not tell.
  const accounts = lines.flatMap(({ actor, actor_kind }) =>
    actor && actor_kind !== 'system' ? actor : [],
  );
  const [names, people] = await Promise.all([
    itemNames(reader, lines, locale),
    peopleBy(reader.context.trx, 'directus_users', [...new Set(accounts)], locale),
  ]);
  return lines.map((line) => {
    const { actor_kind: as } = line;
    const person = as === 'system' ? undefined : people.get(line.actor ?? '');
    const [from, to] = [line.from_state, line.to_state].map((state) => stateWords(line, state));
    const isMoved = from?.[locale] !== to?.[locale];
    return {
      id: line.id,
      at: placeOf(line).at.toISOString(),
      by: person ?? { slug: null, name: nobodyWords(line)[locale] },
      role: as && isDuty(as) ? kindInWords(as, locale) : null,
      what: eventWords(line.action)?.[locale] ?? line.action,
      kind: kindWords(line.collection)[locale],
      about: names.get(`${line.collection}/${line.item}`) ?? null,
      from: (isMoved && from?.[locale]) || null,
      to: (isMoved && to?.[locale]) || null,
      fields: [...new Set(fieldWords(line).map((field) => field[locale]))],
    };
  });
}

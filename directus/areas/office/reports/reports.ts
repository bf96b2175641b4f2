// Reports outside the discussions, which have a queue of their own: docs/domain/office.md, "Reports".
import type { OfficeReports, ReportParty } from '@site/shared/api';
import type { Knex } from 'knex';
import type { Caller } from '../../../engine/actions/caller.ts';
import { instantOf } from '../../../engine/values.ts';

const pageSize = 20;

/** Reported messages and mentorships; null for those who decide about none. */
export async function officeReports(
  database: Knex,
  { duties }: Pick<Caller, 'duties'>,
  pages: Record<'messages' | 'mentorships', number>,
): Promise<OfficeReports> {
  if (!duties.includes('admin')) return { messages: null, mentorships: null };
  const [messages, mentorships] = await Promise.all([
    reportedMessages(database, pages.messages),
    reportedMentorships(database, pages.mentorships),
  ]);
  return { messages, mentorships };
}

async function reportedMessages(
  database: Knex,
  page: number,
): Promise<NonNullable<OfficeReports['messages']>> {
  const reported = () => database('contact_messages').where({ state: 'reported' });
  const [[counted], rows] = await Promise.all([
    reported().count({ all: '*' }),
    reported()
      .orderBy(['reported_at', 'id'])
      .offset((page - 1) * pageSize)
      .limit(pageSize),
  ]);
  const people = await partiesOf(
    database,
    rows.flatMap(({ from, to }) => [from, to]),
  );
  return {
    ...sizeOf(counted?.all),
    rows: rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      body: row.body,
      from: people.get(row.from) ?? null,
      to: people.get(row.to) ?? null,
      code: row.report_code ?? 'other',
      text: row.report_text || null,
      at: instantOf(row.reported_at ?? row.created_at).toISOString(),
    })),
  };
}

/** Who meets and the report, neither goals nor notes. */
async function reportedMentorships(
  database: Knex,
  page: number,
): Promise<NonNullable<OfficeReports['mentorships']>> {
  const reported = () => database('mentorships').where({ state: 'frozen' });
  const [[counted], rows] = await Promise.all([
    reported().count({ all: '*' }),
    reported()
      .orderBy(['started_at', 'id'])
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .select('id', 'mentor', 'mentee', 'started_at', 'reported_by', 'report_text'),
  ]);
  const people = await partiesOf(
    database,
    rows.flatMap(({ mentor, mentee }) => [mentor, mentee]),
  );
  return {
    ...sizeOf(counted?.all),
    rows: rows.map((row) => ({
      id: row.id,
      mentor: people.get(row.mentor) ?? null,
      mentee: people.get(row.mentee) ?? null,
      reportedBy: row.reported_by,
      text: row.report_text || null,
      startedAt: instantOf(row.started_at).toISOString(),
    })),
  };
}

function sizeOf(counted: string | number | undefined) {
  const total = Number(counted ?? 0);
  return { total, pages: Math.ceil(total / pageSize) };
}

async function partiesOf(
  database: Knex,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportParty>> {
  const rows = await database('people')
    .whereIn('id', [...new Set(ids)])
    .select('id', 'slug', 'display_name_ru', 'display_name_en');
  return new Map(
    rows.map(({ id, slug, display_name_ru: ru, display_name_en: en }) => [
      id,
      { slug, name: { ru: ru ?? '', en: en || ru || '' } },
    ]),
  );
}

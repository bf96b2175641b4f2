// The stored application of a case and the files it names: docs/domain/admissions.md, "The application".

import {
  type ApplicationAnswers,
  type ApplicationForm,
  applicationForm,
  applicationGaps,
  applicationOf,
  type EvidenceFile,
  filesOf,
  type Gap,
  noAnswers,
} from '@site/shared/domain/admissions';
import { transliterate } from '@site/shared/domain/text';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { unusedUploads } from '../../../engine/files/unused-uploads.ts';
import { refusal } from '../../../engine/refuse.ts';
import type { ChangesIn, EitherRowIn } from '../../../engine/schema/row-types.ts';
import { policyOf, todayOf } from '../cases/case-calendar.ts';
import type { CaseContext, CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';

/** Purpose of the files of applications. */
export const evidencePurpose = 'evidence';

/** An application as stored; `id` is null before the first save. */
export type StoredApplication = {
  readonly id: string | null;
  readonly answers: ApplicationAnswers;
  /** The answers of the last submission. */
  readonly submitted: ApplicationAnswers | null;
  readonly row: Partial<EitherRowIn<'applications'>>;
};

/** The application of a case; before the first save with what the profile says. */
export async function applicationOfCase(database: Knex, item: CaseRow): Promise<StoredApplication> {
  const row = await database('applications').where({ case: item.id }).first();
  if (!row) {
    const answers = await prefilled(database, item.candidate);
    return { id: null, answers, submitted: null, row: {} };
  }
  const stored = jsonOf<Partial<ApplicationAnswers>>(row.answers) ?? {};
  const submitted = jsonOf<Partial<ApplicationAnswers>>(row.submitted_answers);
  return {
    id: row.id,
    answers: { ...noAnswers, ...stored },
    submitted: submitted && { ...noAnswers, ...submitted },
    row,
  };
}

/** The form that a case uses. */
export function formOfCase({ kind, path }: Pick<CaseRow, 'kind' | 'path'>): ApplicationForm {
  return applicationForm(kind, path === 'short' ? 'short' : 'full');
}

/** What keeps answers from being submitted now. */
export async function gapsOf(
  context: Pick<ActionContext, 'now' | 'settings'> & { trx: Knex; item: CaseRow },
  answers: ApplicationAnswers,
): Promise<Gap[]> {
  const { trx, item, settings } = context;
  const known = {
    email: await emailOf(trx, item.candidate),
    sponsorEmails: [await emailOf(trx, item.sponsor)].filter(Boolean),
  };
  const gaps = applicationGaps(applicationOf(answers, known), {
    kind: item.kind,
    form: formOfCase(item),
    policy: policyOf(item, settings),
    today: todayOf(context),
  });
  const nominator = await emailOf(trx, item.nominator);
  // The nominator's word is in the nomination already: docs/domain/admissions.md, "Nominations".
  if (nominator) {
    answers.endorsers.forEach(({ email }, index) => {
      if (email.trim().toLowerCase() !== nominator) return;
      gaps.push({ section: 'endorsers', field: `endorsers.${index}.email`, code: 'E_INVALID' });
    });
  }
  const isOffered =
    answers.track === '' ||
    (await trx('tracks').where({ code: answers.track, active: true }).first('code'));
  if (isOffered || formOfCase(item) === 'none') return gaps;
  return [...gaps, { section: 'about', field: 'track', code: 'E_INVALID' }];
}

/** The address of the account of a person; empty without one. */
export async function emailOf(database: Knex, person: string | null | undefined): Promise<string> {
  if (!person) return '';
  const account = await database('directus_users').where({ person }).first('email');
  return (account?.email ?? '').toLowerCase();
}

/** Saves the answers of a case, and which files belong to it. */
export async function saveAnswers(
  context: CaseContext,
  application: StoredApplication,
  answers: ApplicationAnswers,
  more: ChangesIn<'applications'> = {},
): Promise<void> {
  const { item, rows, now } = context;
  await keepFiles(context, filesOf(answers));
  const saved = { answers, autosaved_at: now.toISOString(), ...more };
  if (application.id !== null) return rows('applications').change(application.id, saved);
  const owner = { case: item.id, candidate: item.candidate };
  await rows('applications').add({ id: uuid(), ...owner, ...saved });
}

/**
 * Gives the named uploads of the caller to the case, and the files of the case that the answers do not name any more to
 * the nightly deletion. Throws `E_INVALID` for any other file.
 */
async function keepFiles(
  { trx, item, caller, rows, now }: CaseContext,
  named: readonly EvidenceFile[],
): Promise<void> {
  const kept = await trx('case_files').where({ case: item.id }).select('id', 'file', 'name');
  const wanted = new Map(named.map(({ id, name }) => [id, name]));
  if (wanted.size < named.length) throw refusal('E_INVALID', { field: 'answers.attachments' });
  for (const { id, file, name } of kept) {
    const present = wanted.get(file);
    if (present === undefined) {
      await trx('case_files').where({ id }).delete();
      await trx('directus_files').where({ id: file }).update({ retention_until: now });
    } else if (present !== name) await trx('case_files').where({ id }).update({ name: present });
    wanted.delete(file);
  }
  for (const [file, name] of wanted) {
    const claimed = await unusedUploads(trx, caller.user, evidencePurpose)
      .where({ id: file })
      .update({ retention_until: null });
    if (claimed === 0) throw refusal('E_INVALID', { field: 'answers.attachments' });
    await rows('case_files').add({ id: uuid(), case: item.id, file, name });
  }
}

/** Removes the answers and files of a draft; the bytes go with the nightly deletion of files. */
export async function removeApplication({ trx, item, now }: CaseContext): Promise<void> {
  const files = trx('case_files').where({ case: item.id }).select('file');
  await trx('directus_files').whereIn('id', files).update({ retention_until: now });
  await trx('case_files').where({ case: item.id }).delete();
  await trx('applications').where({ case: item.id }).delete();
}

/** The answers of the last application that the person has submitted; null without any. */
export async function submittedAnswers(
  database: Knex,
  person: string,
): Promise<Partial<ApplicationAnswers> | null> {
  const row = await database('applications')
    .where({ candidate: person })
    .whereNotNull('submitted_answers')
    .orderBy('autosaved_at', 'desc')
    .first('submitted_answers');
  return jsonOf<Partial<ApplicationAnswers>>(row?.submitted_answers);
}

/** What the profile says about the person. */
async function prefilled(database: Knex, person: string): Promise<ApplicationAnswers> {
  const row = await database('people').where({ id: person }).first();
  const texts = await database('people_translations')
    .where({ person, language: 'ru-RU' })
    .first('city', 'employer', 'position');
  const before = await submittedAnswers(database, person);
  return {
    ...noAnswers,
    // What is said about the person's work stays true; files, endorsers and declarations are asked for again.
    ...(before && {
      track: before.track ?? '',
      practice: before.practice ?? [],
      education: before.education ?? [],
      contributions: before.contributions ?? [],
    }),
    nameRu: { family: row?.name_ru_family ?? '', given: row?.name_ru_given ?? '' },
    // A spelling to start from, which the candidate checks.
    nameEn: {
      family: row?.name_en_family || transliterate(row?.name_ru_family ?? ''),
      given: row?.name_en_given || transliterate(row?.name_ru_given ?? ''),
    },
    mononym: Boolean(row?.mononym),
    country: row?.country ?? '',
    city: texts?.city ?? '',
    employer: texts?.employer ?? '',
    position: texts?.position ?? '',
    language: await localeOf(database, person),
  };
}

async function localeOf(database: Knex, person: string): Promise<'ru' | 'en'> {
  const account = await database('directus_users').where({ person }).first('locale');
  return account?.locale === 'en' ? 'en' : 'ru';
}

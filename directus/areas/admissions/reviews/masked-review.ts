// Reviews of a file without its candidate: docs/domain/admissions.md, "Masked reviews".
import type { ReviewFile, RosterPerson } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import {
  type ApplicationAnswers,
  endedCaseStates,
  hiddenCandidate,
  type Masked,
  maskerOf,
  maskMarks,
} from '@site/shared/domain/admissions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { applicationOfCase } from '../application/application.ts';
import { namesOf } from '../cases/case-rows.ts';
import { casesOfFile } from '../decision/appealed-case.ts';
import type { AssignmentRow, CaseRow } from '../row-types.ts';
import { jsonOf } from '../stored-json.ts';

/** Whether the cases that are submitted now are reviewed without the name. */
export function masksNewCases(
  settings: Pick<Settings, 'features.masked_review' | 'review.masked'>,
): boolean {
  return settings['features.masked_review'] && settings['review.masked'];
}

/** Whether the candidate is hidden from a reviewer: until their scores are in, and for good without them. */
export function isMaskedFor(
  { masked }: Pick<CaseRow, 'masked'>,
  { submitted_at }: Pick<AssignmentRow, 'submitted_at'>,
): boolean {
  return Boolean(masked) && !submitted_at;
}

/** The candidates of all open cases but the reviewer, by name: against them the conflicts of masked cases are declared. */
export async function rosterFor(database: Knex, reviewer: string): Promise<RosterPerson[]> {
  const cases = await database('cases')
    .whereNotIn('state', [...endedCaseStates, 'draft'])
    .whereNotNull('no')
    .whereNot({ candidate: reviewer })
    .select('id', 'candidate');
  const people = cases.map(({ candidate }) => candidate);
  const [names, employers] = await Promise.all([
    namesOf(database, people),
    employersIn(
      database,
      cases.map(({ id }) => id),
    ),
  ]);
  return [...names.values()]
    .map(({ id, name }) => ({ id, name, employer: employers.get(id) ?? '' }))
    .toSorted((one, other) => one.name.ru.localeCompare(other.name.ru, 'ru'));
}

/** Whether all of these people are on the roster of a reviewer. */
export async function areOnRoster(
  database: Knex,
  reviewer: string,
  people: readonly string[],
): Promise<boolean> {
  const ids = (await rosterFor(database, reviewer)).map(({ id }) => id);
  return people.every((person) => ids.includes(person));
}

/** The present employers of candidates, as their applications name them. */
async function employersIn(
  database: Knex,
  cases: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database('applications')
    .whereIn('case', [...cases])
    .select('candidate', 'submitted_answers', 'answers');
  return new Map(
    rows.map((row) => [
      row.candidate,
      jsonOf<ApplicationAnswers>(row.submitted_answers ?? row.answers)?.employer ?? '',
    ]),
  );
}

/** The file of a case without its candidate. */
export async function maskedFile(
  database: Knex,
  item: CaseRow,
  { answers, appeal, nomination, files, endorsements, ...rest }: ReviewFile,
): Promise<ReviewFile> {
  const language: Locale = item.language === 'en' ? 'en' : 'ru';
  const marks = maskMarks[language];
  const mask = maskerOf(await hiddenOf(database, item), language);
  return {
    ...rest,
    answers: answers && maskedAnswers(answers, mask, marks.employer),
    appeal: appeal && { ...appeal, text: mask(appeal.text) },
    nomination: nomination && {
      ...nomination,
      by: { ru: maskMarks.ru.name, en: maskMarks.en.name },
      text: mask(nomination.text),
    },
    files: [],
    hiddenFiles: files.length,
    endorsements: endorsements.map((endorsement, index) => ({
      ...endorsement,
      name: marks.endorser(index + 1),
      employer: '',
      text: mask(endorsement.text),
    })),
  };
}

/** Every text is masked; what is nothing but a name, an employer, a link or a file is left out. */
function maskedAnswers(
  answers: ApplicationAnswers,
  mask: (text: string) => string,
  employer: string,
): ApplicationAnswers {
  return {
    ...answers,
    nameRu: { family: '', given: hiddenCandidate.ru },
    nameEn: { family: '', given: hiddenCandidate.en },
    employer: answers.employer && employer,
    city: mask(answers.city),
    position: mask(answers.position),
    motivation: mask(answers.motivation),
    practice: answers.practice.map((entry) => ({
      ...entry,
      organisation: entry.organisation && employer,
      role: mask(entry.role),
      work: mask(entry.work),
      tags: entry.tags.map(mask),
    })),
    achievements: answers.achievements.map((entry) => ({
      ...entry,
      title: mask(entry.title),
      situation: mask(entry.situation),
      action: mask(entry.action),
      result: mask(entry.result),
      link: '',
      files: [],
    })),
    contributions: answers.contributions.map((entry) => ({
      ...entry,
      title: mask(entry.title),
      link: '',
    })),
    education: answers.education.map((entry) => ({
      ...entry,
      institution: mask(entry.institution),
      field: mask(entry.field),
    })),
    endorsers: [],
    excludedReviewers: [],
    declaredConflicts: [],
    attachments: [],
  };
}

/** Names and employers of the candidate, and of those who speak for them. */
async function hiddenOf(database: Knex, item: CaseRow): Promise<Masked> {
  const involved = [item.candidate, item.sponsor, item.nominator].flatMap((id) => id || []);
  const [people, texts, application, endorsements] = await Promise.all([
    database('people').whereIn('id', involved),
    database('people_translations').whereIn('person', involved).select('employer'),
    applicationOfCase(database, item),
    database('endorsements').whereIn('case', casesOfFile(item)).select('endorser_name', 'employer'),
  ]);
  const answers = [application.answers, application.submitted].flatMap((one) => one ?? []);
  return {
    names: [
      ...people.flatMap((row) => [
        ...[row.display_name_ru, row.display_name_en, row.slug],
        ...[row.name_ru_family, row.name_ru_given, row.name_ru_patronymic],
        ...[row.name_en_family, row.name_en_given, row.name_en_middle],
        ...(jsonOf<string[]>(row.former_names) ?? []),
      ]),
      ...answers.flatMap(({ nameRu, nameEn, endorsers }) => [
        ...[nameRu.family, nameRu.given, nameEn.family, nameEn.given],
        ...endorsers.map(({ name }) => name),
      ]),
      ...endorsements.map(({ endorser_name }) => endorser_name),
    ].flatMap((name) => name || []),
    employers: [
      ...texts.map(({ employer }) => employer),
      ...answers.flatMap(({ employer, practice, endorsers }) => [
        employer,
        ...practice.map(({ organisation }) => organisation),
        ...endorsers.map((endorser) => endorser.employer),
      ]),
      ...endorsements.map(({ employer }) => employer),
    ].flatMap((name) => name || []),
  };
}

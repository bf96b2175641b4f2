import { settingDefaults } from '@site/shared/domain/system';
import { storeFigures } from '../areas/admissions/figures/fairness-job.ts';
import { storeHead } from '../areas/admissions/log/case-log-head.ts';
import { writeStatusLists } from '../areas/certificates/status-lists.ts';
import { enterAnswerDays } from '../areas/mentoring/offers/answer-days.ts';
import { picturesIn, updateArticlePictures } from '../areas/news/news-pictures.ts';
import { writeProjections } from '../areas/people/projections/write-projections.ts';
import { type Database, systemItems } from '../backend.ts';
import { type ConfidentialKey, encryptedRow } from '../engine/confidential/confidential.ts';
import { grantToAccount } from '../engine/schema/apply.ts';
import type { Directus } from '../engine/schema/rest.ts';
import { textOf } from '../engine/values.ts';
import { linkedLogs } from './cases/case-details.ts';
import { removedApplication } from './cases/case-summaries.ts';
import { uploadPictures } from './covers/upload-pictures.ts';
import type { DemoData } from './data.ts';
import { storedSupports } from './initiatives/initiatives.ts';
import { insertMissing } from './load-crowd.ts';

/** Writes the demo data over its existing rows; other rows stay. */
export async function loadDemoData(
  data: DemoData,
  {
    password,
    factor,
    keys,
    directus,
    database,
  }: {
    password: string;
    factor: string;
    keys: readonly ConfidentialKey[];
    directus: Directus;
    database: Database;
  },
): Promise<void> {
  const write = writeWith(keys);
  await uploadPictures(data.portraits);
  await write('people', data.people);
  await uploadPictures(data.libraryFiles);
  // Resources belong to communities.
  for (const [collection, rows] of Object.entries(data.communities)) await write(collection, rows);
  for (const [collection, rows] of Object.entries(data.content)) await write(collection, rows);
  await write('people_translations', data.peopleTexts);
  await write('people_topics', data.peopleTopics);
  await write('visibility_settings', data.visibility);
  await write('consents', data.consents);
  await write('membership_periods', data.periods);
  await write('slug_history', data.formerSlugs);
  await write(
    'directus_users',
    data.accounts.map(({ user }) => ({ ...user, password })),
  );
  await setFactors(data, { factor, database });
  for (const { user, policies } of data.accounts) {
    for (const policy of policies) await grantToAccount(directus, user.id, policy);
  }
  await database.transaction((trx) => writeProjections(trx));
  await write('radar_placements_authors', data.radarAuthors);
  await write('radar_drafts', data.radarDrafts);
  // Certificates are written before those they supersede.
  await write('certificates', data.certificates.toReversed());
  await database.transaction((trx) => writeStatusLists(trx, new Date()));
  // A setting that an administrator has changed stays.
  await database.transaction(async (trx) => {
    await trx('settings')
      .where({ key: 'cert.home_page_person', version: 0 })
      .update({ value: JSON.stringify(data.shownOnHome), version: 1 });
    await trx('settings')
      .where({ key: 'features.initiatives', version: 0 })
      .update({ value: JSON.stringify(true), version: 1 });
  });
  await write('cases', data.cases);
  await write('applications', data.caseDetails.applications);
  await uploadPictures(data.caseDetails.evidence);
  await write('case_files', data.caseDetails.files);
  await write('endorsements', data.caseDetails.endorsements);
  await write('case_messages', data.caseDetails.messages);
  await write('case_events', await linkedLogs(data.caseDetails.events));
  await database.transaction(async (trx) => {
    const rows = data.caseSummaries.map((row) =>
      encryptedRow(keys, { collection: 'cases', id: row.id }, row),
    );
    await insertMissing(trx, 'cases', rows);
    await insertMissing(trx, 'applications', data.caseSummaries.map(removedApplication));
    await insertMissing(trx, 'case_events', await linkedLogs(data.summaryLogs));
  });
  // The heads of the logs that were written over do not hold any more.
  await database.transaction(async (trx) => {
    await trx('case_log_heads').delete();
    await storeHead(trx, new Date(), settingDefaults['deadline.zone']);
    await trx('fairness_figures').delete();
    await storeFigures(keys, trx, { now: new Date(), zone: settingDefaults['deadline.zone'] });
  });
  await write('reviewer_profiles', data.reviewing.profiles);
  await write('review_assignments', data.reviewing.assignments);
  await write('conflict_declarations', data.reviewing.declarations);
  await write('reviews', data.reviewing.reviews);
  await write('invitations', data.invitations);
  await write('contact_messages', data.messages);
  const { initiative_supports, ...initiatives } = data.initiatives;
  for (const rooms of [
    data.mentoring,
    data.discussions,
    data.enquiries,
    { ...initiatives, initiative_supports: storedSupports(keys, initiative_supports) },
  ]) {
    for (const [collection, rows] of Object.entries(rooms)) await write(collection, rows);
  }
  await database.transaction(enterAnswerDays);
  const mentors = data.mentoring.mentor_profiles.map(({ person }) => textOf(person));
  await database.transaction((trx) => writeProjections(trx, mentors));
  await uploadPictures(data.covers);
  await write('news', data.news);
  // The creation time of published rows is their publication time, not the time of loading.
  await database.raw('update news set created_at = published_at where published_at is not null');
  await write('news_translations', data.texts);
  await database.transaction((trx) => updateArticlePictures(trx, articlesWithPictures(data)));
  await write('news_authors', data.authors);
  await write('news_topics', data.newsTopics);
  await write('news_hidden_authors', data.hiddenAuthors);
  await database.transaction((trx) => writeProjections(trx, data.leftAuthors));
  await write('notifications', data.notifications);
  await write('deliveries', data.deliveries);
}

/** Sets the TOTP secret of staff directly, because the services of Directus refuse to write it. */
async function setFactors(
  { accounts }: DemoData,
  { factor, database }: { factor: string; database: Database },
): Promise<void> {
  const staff = accounts.filter(({ user }) => (user.staff_roles as unknown[]).length > 0);
  const ids = staff.map(({ user }) => user.id);
  await database.transaction(async (trx) => {
    await trx('directus_users').whereIn('id', ids).update({ tfa_secret: factor });
  });
}

function articlesWithPictures({ texts }: DemoData): string[] {
  const illustrated = texts.filter((text) => picturesIn([text]).length > 0);
  return [...new Set(illustrated.map(({ news }) => textOf(news)))];
}

type Write = (collection: string, rows: readonly object[]) => Promise<void>;

/** Writes rows, their confidential values encrypted. */
const writeWith =
  (keys: readonly ConfidentialKey[]): Write =>
  async (collection, rows) => {
    const items = await systemItems(collection);
    const stored = (rows as readonly Record<string, unknown>[]).map((row) =>
      encryptedRow(keys, { collection, id: textOf(row.id) }, row),
    );
    await items.upsertMany(stored);
  };

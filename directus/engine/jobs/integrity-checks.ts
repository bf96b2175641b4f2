import { type DisseminationEntry, disseminationConsent } from '@site/shared/domain';
import type { Row } from '../host.ts';
import { jsonOf } from '../notifications/stored.ts';
import { textOf } from '../values.ts';
import type { JobContext } from './job.ts';

/** Finds one kind of damage; returns a line for each, with ids but no other data. */
type IntegrityCheck = (context: JobContext) => Promise<string[]>;

/** The nightly checks (docs/operate.md, "Jobs"); a new check adds its line. */
export const integrityChecks: Readonly<Record<string, IntegrityCheck>> = {
  'rows point at rows': findOrphans,
  'a person has one standing at a time': findOpenPeriods,
  'a person holds one certificate of a kind and grade': findDoubleCertificates,
  'a certificate gives way to one of the same person': findForeignSuccessors,
  'whoever is shown wants to be, and may': findWronglyShown,
  'whoever is shown has agreed to it': findShownWithoutConsent,
};

/** Foreign keys are off while SQLite tables are rebuilt, and a restored dump may lack them. */
async function findOrphans({ database, schema }: JobContext): Promise<string[]> {
  const { relations, collections } = schema as SchemaOverview;
  const problems: string[] = [];
  for (const { collection, field, related_collection: related } of relations) {
    const key = related === null ? undefined : collections[related]?.primary;
    // Directus' own tables contain references that are no foreign keys.
    if (related === null || key === undefined || collection.startsWith('directus_')) continue;
    const orphans = await database(collection)
      .leftJoin({ target: related }, `target.${key}`, `${collection}.${field}`)
      .whereNotNull(`${collection}.${field}`)
      .whereNull(`target.${key}`)
      .count({ count: '*' })
      .first();
    const count = Number(orphans?.count ?? 0);
    if (count > 0) problems.push(`${count} of ${collection}.${field} point at no ${related}`);
  }
  return problems;
}

async function findOpenPeriods({ database }: JobContext): Promise<string[]> {
  const people = await database('membership_periods')
    .whereNull('to')
    .groupBy('person')
    .havingRaw('count(*) > 1')
    .pluck('person');
  return people.map((person) => `several periods of ${textOf(person)} go on`);
}

async function findDoubleCertificates({ database }: JobContext): Promise<string[]> {
  const held = await database('certificates')
    .where({ state: 'valid' })
    .groupBy('person', 'kind', 'grade')
    .havingRaw('count(*) > 1')
    .select('person', 'kind', 'grade');
  return held.map(
    ({ person, kind, grade }) => `${textOf(person)} holds several of ${kind}, ${grade}`,
  );
}

async function findForeignSuccessors({ database }: JobContext): Promise<string[]> {
  const certificates = await database('certificates')
    .join({ next: 'certificates' }, 'next.id', 'certificates.superseded_by')
    .whereRaw('next.person <> certificates.person')
    .pluck('certificates.id');
  return certificates.map((id) => `${textOf(id)} leads to a certificate of somebody else`);
}

/** Only listed people may be in the projection; a deceased person stays if the family wants it. */
async function findWronglyShown({ database }: JobContext): Promise<string[]> {
  const people = await database('people_public')
    .join('people', 'people.id', 'people_public.id')
    .leftJoin({ account: 'directus_users' }, 'account.person', 'people.id')
    .where((wrong) => {
      wrong
        .where('people.directory_listed', false)
        .orWhereNotIn('people.standing', ['active', 'grace', 'memorial'])
        .orWhere((closed) => {
          closed
            .whereNot('people.standing', 'memorial')
            .whereNot('account.account_status', 'active');
        });
    })
    .distinct('people.id');
  return people.map(({ id }) => `${textOf(id)} is shown to everybody`);
}

/** Consents are a ledger: the current consent results from all lines. */
async function findShownWithoutConsent({ database }: JobContext): Promise<string[]> {
  const lines = await database('people_public')
    .leftJoin('consents', (join) => {
      join
        .on('consents.person', 'people_public.id')
        .andOnVal('consents.kind', '=', 'dissemination');
    })
    .orderBy(['consents.at', 'consents.id'])
    .select('people_public.id', 'consents.action', 'consents.fields');
  const agreed = ({ action, fields }: Row): DisseminationEntry => ({
    action: action as DisseminationEntry['action'],
    fields: jsonOf<DisseminationEntry['fields']>(fields),
  });
  return [...Map.groupBy(lines as Row[], ({ id }) => textOf(id))]
    .filter(([, entries]) => {
      const said = entries.filter(({ action }) => action !== null);
      return disseminationConsent(said.map(agreed)) === null;
    })
    .map(([id]) => `${id} is shown to everybody`);
}

type SchemaOverview = {
  collections: Record<string, { primary: string } | undefined>;
  relations: { collection: string; field: string; related_collection: string | null }[];
};

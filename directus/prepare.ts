// Brings the database of a running Directus to the current version of the project.
import './areas.ts';
import { createHash, createHmac } from 'node:crypto';
import { sealDecisions } from './areas/admissions/decision/sealed-decision.ts';
import { indexMissing } from './areas/discussions/search/index-posts.ts';
import { type Database, directusVersion } from './backend.ts';
import { earlierVersions, recordedLayout, type Stamps } from './database/earlier-versions.ts';
import { demoDayOf, demoNow } from './demo/calendar.ts';
import { sourcesDigest } from './demo/sources-digest.ts';
import { encryptStored, readConfidentialKeys } from './engine/confidential/confidential.ts';
import { policyIds, siteUserId } from './engine/schema/access.ts';
import { applyDefinition, grantToAccount } from './engine/schema/apply.ts';
import { checksOf, dropStaleChecks, ensureChecks } from './engine/schema/checks.ts';
import { layoutOf } from './engine/schema/column-changes.ts';
import { definitionFor } from './engine/schema/definition.ts';
import { ensureIndexes } from './engine/schema/indexes.ts';
import { call, type Directus } from './engine/schema/rest.ts';
import type { Definition } from './engine/schema/types.ts';
import { ensureWidths, widths } from './engine/schema/widths.ts';
import { ensureTextIndex, searchTables } from './engine/search/text-index.ts';
import { legalPages } from './legal-pages.ts';
import { enterLegalTexts, legalTexts } from './legal-texts.ts';
import { rebuildProjections } from './projections.ts';
import { settingRows, writeSettingRows } from './setting-rows.ts';
import type { Settings } from './settings.ts';

type PrepareContext = {
  settings: Settings;
  directus: Directus & { userId: string };
  database: Database;
  /** Hash of the loaded extension, whose computed values are stored in projections and demo data. */
  rules: string;
  progress: (text: string) => void;
};

/** Runs all steps that the stamps in the database do not record as done. */
export async function prepareDatabase(context: PrepareContext): Promise<void> {
  const { settings, directus, database, progress } = context;
  const stamps = await readStamps(directus);

  const definition = definitionOf(settings);
  const version = versionStampsOf(definition);
  const layout = layoutOf(definition.collections);
  if (
    stamps.schema !== undefined &&
    isUpgrade(stamps, { ...version, projections: context.rules })
  ) {
    await writeStamp(directus, 'earlier', earlierVersions(stamps, layout));
  }
  if (stamps.schema !== version.schema) {
    progress('Directus: collections, roles and permissions');
    await dropStaleChecks(database, definition.collections);
    await applyDefinition(directus, definition);
    await ensureWidths(database);
    await ensureIndexes(database, definition.collections);
    await ensureTextIndex(database);
    await ensureChecks(database, definition.collections);
    await writeStamp(directus, 'schema', version.schema);
  }
  const recorded = recordedLayout(layout);
  if (stamps.layout !== recorded) await writeStamp(directus, 'layout', recorded);

  const keys = readConfidentialKeys(settings.confidentialKeys);
  const { plain, rotated, missing } = await database.transaction(async (trx) => {
    await sealDecisions(trx);
    return encryptStored(trx, keys);
  });
  if (plain > 0) progress(`Directus: confidential texts encrypted that were in plain: ${plain}`);
  if (rotated > 0)
    progress(`Directus: confidential texts of an older key encrypted anew: ${rotated}`);
  if (missing.length > 0) {
    progress(`Directus: CONFIDENTIAL_KEYS lacks keys of stored texts: ${missing.join(', ')}`);
  }

  if (stamps.settings !== version.settings) {
    await writeSettingRows(directus);
    await writeStamp(directus, 'settings', version.settings);
  }

  const accountStamp = accountStampOf(settings);
  if (stamps.accounts !== accountStamp) {
    await applyAccounts(context);
    await writeStamp(directus, 'accounts', accountStamp);
  }

  if (stamps.texts !== version.texts) {
    await enterLegalTexts(database);
    await writeStamp(directus, 'texts', version.texts);
  }

  // Projections of people are stored; a changed rule must apply without waiting for the next save.
  if (stamps.projections !== context.rules) {
    progress('Directus: public profiles');
    await rebuildProjections(database, (person) => {
      progress(
        `Directus: what is shown of person ${person} could not be made anew and stays as it was`,
      );
    });
    await indexMissing(database);
    await writeStamp(directus, 'projections', context.rules);
  }

  if (!settings.demo) return;
  const day = demoDayOf(stamps, settings.demoDay, new Date());
  if (stamps.demo_day !== day) await writeStamp(directus, 'demo_day', day);
  const access = [context.rules, settings.demoPassword, settings.demoFactor];
  const from = [await sourcesDigest(), JSON.stringify(settings.product), day, ...access];
  const fromStamp = seal(settings, from);
  if (stamps.demo_from === fromStamp) return;
  // Loaded here: a start without changes needs neither the data nor what makes it.
  const { demoData } = await import('./demo/data.ts');
  const { loadDemoData } = await import('./demo/load.ts');
  const data = demoData({ product: settings.product, now: demoNow(day) });
  const demoStamp = seal(settings, [digest(data), ...access]);
  if (stamps.demo !== demoStamp) {
    progress('Directus: demo data');
    await loadDemoData(data, {
      password: settings.demoPassword,
      factor: settings.demoFactor,
      keys,
      directus,
      database,
    });
    await indexMissing(database);
    await writeStamp(directus, 'demo', demoStamp);
  }
  await writeStamp(directus, 'demo_from', fromStamp);
}

function isUpgrade(stamps: Stamps, version: Stamps): boolean {
  return Object.entries(version).some(([key, stamp]) => stamps[key] !== stamp);
}

/**
 * The stamps that a database prepared by this code with these settings has, without those of demo data: an instance
 * that may not migrate starts only if all of them are there.
 */
export function stampsOf(settings: Settings, rules: string): Stamps {
  return {
    ...versionStampsOf(definitionOf(settings)),
    accounts: accountStampOf(settings),
    projections: rules,
  };
}

function accountStampOf(settings: Settings): string {
  const { publicToken, adminPassword, demo } = settings;
  return seal(settings, [publicToken, adminPassword, String(demo)]);
}

/** The backend definition of this version. */
export function definitionOf({
  product,
  siteUrl,
}: Pick<Settings, 'product' | 'siteUrl'>): Definition {
  return definitionFor({ name: `${product.name.ru} · ${product.name.en}`, siteUrl });
}

/**
 * Hashes of what this version writes into every database: the schema with the tables of this Directus version,
 * the rows of settings, the legal texts. A differing stamp means that the step must run.
 */
export function versionStampsOf(definition: Definition) {
  return {
    schema: digest([
      directusVersion,
      definition,
      definition.collections.flatMap(checksOf),
      widths,
      searchTables,
    ]),
    settings: digest(settingRows()),
    texts: digest([legalTexts(), legalPages()]),
  };
}

/**
 * Updates the site account and the operator's password from the environment. Except in demo mode, the studio
 * requires administrators to set up a second factor.
 */
async function applyAccounts({ settings, directus }: PrepareContext): Promise<void> {
  const site = {
    id: siteUserId,
    first_name: 'Site',
    status: 'active',
    role: null,
    token: settings.publicToken,
  };
  const query = new URLSearchParams({ filter: JSON.stringify({ id: { _eq: siteUserId } }) });
  const [existing] = await call<unknown[]>(directus, 'GET', `/users?${query}`);
  if (existing) await call(directus, 'PATCH', `/users/${siteUserId}`, site);
  else await call(directus, 'POST', '/users', site);
  await grantToAccount(directus, siteUserId, policyIds.publicSite);
  await call(directus, 'PATCH', `/users/${directus.userId}`, { password: settings.adminPassword });
  const powerful = new URLSearchParams({ 'filter[admin_access][_eq]': 'true', fields: 'id' });
  for (const { id } of await call<{ id: string }[]>(directus, 'GET', `/policies?${powerful}`)) {
    await call(directus, 'PATCH', `/policies/${id}`, { enforce_tfa: !settings.demo });
  }
}

async function readStamps(directus: Directus): Promise<Record<string, string>> {
  const collections = await call<{ collection: string }[]>(directus, 'GET', '/collections');
  if (!collections.some(({ collection }) => collection === 'site_state')) return {};
  const rows = await call<{ key: string; value: string }[]>(directus, 'GET', '/items/site_state');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

async function writeStamp(directus: Directus, key: string, value: string): Promise<void> {
  const rows = await call<unknown[]>(directus, 'GET', `/items/site_state?filter[key][_eq]=${key}`);
  if (rows.length > 0) await call(directus, 'PATCH', `/items/site_state/${key}`, { value });
  else await call(directus, 'POST', '/items/site_state', { key, value });
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** A keyed digest, from which readers of the database cannot guess the passwords in it. */
function seal({ secret }: Settings, parts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

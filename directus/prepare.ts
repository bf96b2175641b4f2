// Brings the database behind a running Directus to what this version of the project says.
import { createHash, createHmac } from 'node:crypto';
import { type Database, directusVersion } from './backend.ts';
import { demoDayOf, demoNow } from './demo/calendar.ts';
import { demoData } from './demo/data.ts';
import { loadDemoData } from './demo/load.ts';
import { legalPages } from './legal-pages.ts';
import { enterLegalTexts, legalTexts } from './legal-texts.ts';
import { projectAnew } from './projections.ts';
import { policyIds, siteUserId } from './schema/access.ts';
import { applyDefinition, grantToAccount } from './schema/apply.ts';
import { checksOf, dropStaleChecks, ensureChecks } from './schema/checks.ts';
import { definitionFor } from './schema/definition.ts';
import { ensureIndexes } from './schema/indexes.ts';
import { call, type Directus } from './schema/rest.ts';
import type { Definition } from './schema/types.ts';
import { ensureWidths, widths } from './schema/widths.ts';
import { settingRows, writeSettingRows } from './setting-rows.ts';
import type { Settings } from './settings.ts';

type House = {
  settings: Settings;
  directus: Directus & { userId: string };
  database: Database;
  /** Hash of the extension that is loaded: what it computes is stored, in projections and with the demo data. */
  rules: string;
  progress: (text: string) => void;
};

/** Does what no stamp in the database says is done. */
export async function prepareHouse(house: House): Promise<void> {
  const { settings, directus, progress } = house;
  const stamps = await readStamps(directus);

  const definition = definitionOf(settings);
  const version = versionStampsOf(definition);
  if (stamps.schema !== version.schema) {
    progress('Directus: collections, roles and permissions');
    await dropStaleChecks(house.database, definition.collections);
    await applyDefinition(directus, definition);
    await ensureWidths(house.database);
    await ensureIndexes(house.database, definition.collections);
    await ensureChecks(house.database, definition.collections);
    await writeStamp(directus, 'schema', version.schema);
  }

  if (stamps.settings !== version.settings) {
    await writeSettingRows(directus);
    await writeStamp(directus, 'settings', version.settings);
  }

  const accountStamp = seal(settings, [
    settings.publicToken,
    settings.adminPassword,
    String(settings.demo),
  ]);
  if (stamps.accounts !== accountStamp) {
    await applyAccounts(house);
    await writeStamp(directus, 'accounts', accountStamp);
  }

  if (stamps.texts !== version.texts) {
    await enterLegalTexts(house.database);
    await writeStamp(directus, 'texts', version.texts);
  }

  // What is shown of a person is stored; where the rule is another, nobody waits for them to save something.
  if (stamps.projections !== house.rules) {
    progress('Directus: what is shown of people');
    await projectAnew(house.database, (person) => {
      progress(
        `Directus: what is shown of person ${person} could not be made anew and stays as it was`,
      );
    });
    await writeStamp(directus, 'projections', house.rules);
  }

  if (!settings.demo) return;
  const day = demoDayOf(stamps, settings.demoDay, new Date());
  if (stamps.demo_day !== day) await writeStamp(directus, 'demo_day', day);
  const data = demoData({ product: settings.product, now: demoNow(day) });
  const demoStamp = seal(settings, [
    digest(data),
    house.rules,
    settings.demoPassword,
    settings.demoFactor,
  ]);
  if (stamps.demo !== demoStamp) {
    progress('Directus: demo data');
    const { database } = house;
    await loadDemoData(data, {
      password: settings.demoPassword,
      factor: settings.demoFactor,
      directus,
      database,
    });
    await writeStamp(directus, 'demo', demoStamp);
  }
}

/** The backend as this version of the project says it is. */
export function definitionOf({ product, siteUrl }: Settings): Definition {
  return definitionFor({ name: product.name.ru, siteUrl });
}

/**
 * What this version of the project writes into a database, whoever runs it: the schema with the tables of
 * this version of Directus, the rows of settings, the legal texts. Where a stamp differs, that is to do.
 */
export function versionStampsOf(definition: Definition) {
  return {
    schema: digest([directusVersion, definition, definition.collections.flatMap(checksOf), widths]),
    settings: digest(settingRows()),
    texts: digest([legalTexts(), legalPages()]),
  };
}

/**
 * The site's own account and the operator's password follow the environment. But in a demo house the studio
 * leads who has administrator access and no second factor to where one is set.
 */
async function applyAccounts({ settings, directus }: House): Promise<void> {
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

/** A digest that says nothing about a password in it to who reads the database. */
function seal({ secret }: Settings, parts: string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');
}

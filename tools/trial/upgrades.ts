import { randomUUID } from 'node:crypto';
import {
  columnIsThere,
  soThatUpgradeGoesOn,
  takeColumnBack,
  untilUpgradeFails,
} from '../../directus/test/earlier-column.ts';
import { type Row, sqlOn } from '../../directus/test/sql.ts';
import type { TrialSite } from './site.ts';

/** Makes the database one of the version before, and upgrades it. */
export async function upgradeThatAdds(site: TrialSite): Promise<void> {
  const sql = (statement: string): Promise<Row[]> => sqlOn(site.postgres.url, statement);
  await takeColumnBack(sql, site.address);
  // Two machines at the same time: one upgrades, the other waits.
  await Promise.all([mustMigrate(site), mustMigrate(site, 'migrate-2')]);
  if ((await sql(columnIsThere)).length === 0) throw new Error('The upgrade added no column.');
}

/** The same, with data at which the upgrade fails; then it is mended and continued. */
export async function failingUpgrade(site: TrialSite): Promise<void> {
  const sql = (statement: string): Promise<Row[]> => sqlOn(site.postgres.url, statement);
  await takeColumnBack(sql, site.address);
  for (const statement of untilUpgradeFails([randomUUID(), randomUUID()])) await sql(statement);
  const failed = await site.migrate();
  if (!failed.output.includes('The upgrade failed, and the next start continues it')) {
    throw new Error(`The upgrade was to fail half-way: ${failed.output}`);
  }
  await sql(soThatUpgradeGoesOn);
  await mustMigrate(site);
}

async function mustMigrate(site: TrialSite, machine?: string): Promise<void> {
  const { code, output } = await site.migrate(machine);
  if (code !== 0) throw new Error(output);
}

import { databaseOf } from '../../directus/backup/archive.ts';
import type { BackupDatabase, Installation } from '../../directus/backup/backup-database.ts';
import type { FilesReport } from '../../directus/backup/check-files.ts';
import { land } from '../build.ts';
import { findFreePorts } from '../programs/ports.ts';
import { run } from '../programs/run.ts';
import { addressesOf, environmentOf, startSite } from '../programs/site.ts';
import { readSettings, type Settings } from '../settings.ts';
import { askCaseLogReport, extentOf, faultsOf } from './case-log-report.ts';
import { environmentOfCopy } from './copy.ts';
import { Doubt, type Steps } from './steps.ts';
import { latestArticle, prepareVisitor, readPages, signIn } from './visit.ts';

/** Checks the uploads of a copy, starts it and uses it. The environment of this process becomes that of the copy. */
export async function trySite(
  steps: Steps,
  installation: Installation,
  interrupted: AbortSignal,
): Promise<void> {
  const port = await findFreePorts('127.0.0.1');
  const environment = environmentOfCopy(process.env, installation, port);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  const settings = readSettings();
  const database = databaseOf(installation);
  await steps.take('Uploads', () => checkUploads(settings));
  const site = await steps.take('Start', async () => {
    const value = await startSite(settings, () => land(settings), interrupted);
    return { value, found: 'jobs are off, mail goes to a mail catcher' };
  });
  if (!site) return;
  try {
    await useSite(steps, site.addresses.site, database);
  } finally {
    await site.stop();
  }
}

async function useSite(steps: Steps, site: string, database: BackupDatabase): Promise<void> {
  await steps.take('Case log', async () => {
    const report = await askCaseLogReport();
    const faults = faultsOf(report);
    if (faults.length > 0) throw new Doubt(faults.join('\n'));
    return { value: report, found: extentOf(report) };
  });
  await steps.take('Pages', async () => {
    const article = await latestArticle(database);
    return readPages(site, ['/', '/en', ...(article ? [article] : [])]);
  });
  await steps.take('Sign-in', async () => {
    const cookie = await signIn(site, await prepareVisitor(database));
    return readPages(site, ['/c'], cookie);
  });
}

async function checkUploads(settings: Settings): Promise<{ value: undefined; found: string }> {
  const env = await environmentOf(settings, addressesOf(settings));
  const program = ['directus/backup/check-files.ts'];
  const { code, stdout, output } = await run(process.execPath, program, { env });
  if (code !== 0) throw new Doubt(output.trim());
  const { found, missing, unreachable } = JSON.parse(stdout) as FilesReport;
  if (missing.length > 0) {
    const more = missing.length > 5 ? `, and ${missing.length - 5} more` : '';
    throw new Doubt(`missing: ${missing.slice(0, 5).join(', ')}${more}`);
  }
  const parts = [
    ...Object.entries(found).map(([location, count]) => `${location}: ${count}`),
    ...Object.entries(unreachable).map(
      ([location, reason]) => `${location}: not checked, it is away (${reason})`,
    ),
  ];
  return { value: undefined, found: parts.join(', ') || 'there are none' };
}

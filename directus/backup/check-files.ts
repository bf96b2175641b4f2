// Checks that every uploaded file is where the database says; prints a `FilesReport`. A program of its own, because
// Directus reads the settings of storage locations once per process.
import pLimit from 'p-limit';
import { openStorage } from '../backend.ts';
import { directusEnvironment, readPlace, readSettings } from '../settings.ts';
import { databaseOf } from './archive.ts';

/** The result for the rows of `directus_files`. */
export type FilesReport = {
  /** How many files were found, by storage location. */
  found: Record<string, number>;
  /** Files that the database names and the location does not have. */
  missing: string[];
  /** Locations that did not answer, with the reason. */
  unreachable: Record<string, string>;
};

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

const atOnce = 16;

async function checkFiles(): Promise<FilesReport> {
  const rows = await databaseOf(readPlace(process.env)).connected((ask) =>
    ask('select storage, filename_disk from directus_files where filename_disk is not null'),
  );
  Object.assign(process.env, directusEnvironment(readSettings(process.env)));
  const storage = await openStorage();
  const report: FilesReport = { found: {}, missing: [], unreachable: {} };
  const limit = pLimit(atOnce);
  const check = async (location: string, name: string) => {
    if (report.unreachable[location] !== undefined) return;
    try {
      await storage.location(location).stat(name);
      report.found[location] = (report.found[location] ?? 0) + 1;
    } catch (error) {
      const { code, $metadata, message } = error as Failure;
      const isMissing = code === 'ENOENT' || $metadata?.httpStatusCode === 404;
      if (isMissing) report.missing.push(`${location}/${name}`);
      else report.unreachable[location] ??= message || code || 'no reason';
    }
  };
  await Promise.all(
    rows.map((row) => limit(check, String(row.storage), String(row.filename_disk))),
  );
  return report;
}

if (import.meta.main) {
  process.stdout.write(`${JSON.stringify(await checkFiles())}\n`, () => process.exit());
}

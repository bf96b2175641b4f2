// `pnpm drill [archive] [--max-age hours]`: docs/operate.md, "Restore drill".
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { keepToOwner } from '@site/shared/owner-only';
import { databaseOf, restore } from '../../directus/backup/archive.ts';
import { countRows, type RowCounts } from '../../directus/backup/count-rows.ts';
import { readPlace } from '../../directus/settings.ts';
import { interruption } from '../programs/interrupt.ts';
import { Interrupted } from '../programs/service-group.ts';
import { ageOf, lastArchive } from './archive.ts';
import { compareWithLive, compareWithManifest } from './compare-rows.ts';
import { type Copy, makeCopy } from './copy.ts';
import { createSteps, type Steps } from './steps.ts';
import { trySite } from './try-site.ts';

const usage = `pnpm drill                     restores the last archive of \`pnpm backup\` beside the site and tries it
pnpm drill site.tar.gz         another archive
  --max-age 48                 hours after which the last archive is too old`;

type Asked = { file: string | undefined; maxAge: number };

function readArguments(): Asked {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'max-age': { type: 'string' } },
  });
  const [path, ...more] = positionals;
  const maxAge = Number(values['max-age'] ?? (path === undefined ? 48 : Number.POSITIVE_INFINITY));
  if (more.length > 0 || Number.isNaN(maxAge)) throw new Error(usage);
  return { file: path && resolve(process.env.INIT_CWD ?? '.', path), maxAge };
}

const live = readPlace(process.env);

/** Returns whether anything is doubtful. */
async function drill({ file, maxAge }: Asked): Promise<boolean> {
  keepToOwner(live.dataDir);
  const interrupted = interruption();
  const steps = createSteps(interrupted);
  const copy = await makeCopy(live);
  try {
    const restored = await steps.take('Restore', async () => {
      const archive = file ?? (await lastArchive(live.dataDir));
      const manifest = await restore(copy.installation, archive, { replace: true });
      const files = Object.keys(manifest.files).length;
      return { value: manifest, found: `${archive}, the hashes of ${files} files are right` };
    });
    if (restored) {
      await steps.take('Age', async () => {
        const hours = ageOf(restored.made_at, maxAge);
        return { value: hours, found: `${hours.toFixed(1)} hours` };
      });
      await checkRows(steps, copy, restored.rows);
      await trySite(steps, copy.installation, interrupted);
    }
  } finally {
    await steps
      .take('Clean up', async () => {
        await copy.remove();
        return { value: undefined, found: 'nothing is left' };
      })
      .catch(() => copy.remove());
    console.log(steps.table());
  }
  return steps.isDoubtful();
}

async function checkRows(
  steps: Steps,
  { installation }: Copy,
  manifest: RowCounts | undefined,
): Promise<void> {
  const count = (place: typeof installation) => {
    const database = databaseOf(place);
    return database.connected((ask) => countRows(database.kind, ask));
  };
  const rows = await steps.take('Rows', async () => {
    const counts = await count(installation);
    return { ...compareWithManifest(manifest, counts), value: counts };
  });
  if (!rows) return;
  await steps.take('Live rows', async () => {
    const counts = await count(live).catch((error: Error) => error);
    if (!(counts instanceof Error)) return compareWithLive(counts, rows);
    return { value: undefined, found: `not compared, the database is away: ${counts.message}` };
  });
}

// At once: a start that was interrupted leaves timers.
try {
  process.exit((await drill(readArguments())) ? 1 : 0);
} catch (error) {
  const isInterrupted = error instanceof Interrupted;
  console.error(isInterrupted ? 'Interrupted; nothing is left.' : (error as Error).message);
  process.exit(isInterrupted ? 130 : 1);
}

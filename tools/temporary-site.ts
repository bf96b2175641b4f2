import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writtenDay } from '../directus/demo/calendar.ts';
import { land } from './build.ts';
import { interruption } from './interrupt.ts';
import { findFreePorts } from './ports.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Site, startSite } from './site.ts';

export type TemporarySite = {
  site: Site;
  settings: Settings;
  folder: string;
  end: () => Promise<void>;
};

/** The built product with an empty data folder, on ports of its own; `end` leaves nothing of it. */
export async function startTemporarySite(name: string): Promise<TemporarySite> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const settings = readSettings({
      ...process.env,
      PORT: String(await findFreePorts('127.0.0.1')),
      DATA_DIR: join(folder, 'data'),
      // Journeys know articles by addresses that hold dates.
      DEMO_DAY: writtenDay,
    });
    const site = await startSite(settings, () => land(settings.store), interruption());
    return { site, settings, folder, end: () => site.stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

import { demoAccounts } from '../directus/demo/accounts.ts';
import { build, land } from './build.ts';
import { interruption } from './interrupt.ts';
import { elapsed, say } from './progress.ts';
import { readSettings, type Settings } from './settings.ts';
import { Interrupted, type Site, startSite } from './site.ts';

try {
  const settings = readSettings();
  const prepare = () => build().then(() => land(settings.store));
  const site = await startSite(settings, prepare, interruption());
  introduce(site, settings);
  await site.died.finally(site.stop);
} catch (error) {
  if (error instanceof Interrupted) {
    say('Everything is stopped.');
    process.exit(0);
  }
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

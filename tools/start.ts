import { build, land } from './build.ts';
import { interruption } from './interrupt.ts';
import { introduction } from './introduction.ts';
import { elapsed, say } from './progress.ts';
import { Interrupted } from './service-group.ts';
import { readSettings } from './settings.ts';
import { startSite } from './site.ts';

/** `npm start`: the whole site, until Ctrl-C. */
try {
  const settings = readSettings();
  const prepare = () => build().then(() => land(settings.store));
  const site = await startSite(settings, prepare, interruption());
  console.log(introduction(site.addresses, settings));
  say(`Everything is up after ${elapsed().toFixed(0)} s. Ctrl-C ends it.`);
  await site.died.finally(site.stop);
} catch (error) {
  if (error instanceof Interrupted) {
    say('Everything is stopped.');
    process.exit(0);
  }
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

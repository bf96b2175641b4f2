import { build, landAtStart } from './build.ts';
import { interruption } from './programs/interrupt.ts';
import { introduction } from './programs/introduction.ts';
import { Interrupted } from './programs/service-group.ts';
import { startSite } from './programs/site.ts';
import { elapsed, say } from './runs/progress.ts';
import { readSettings } from './settings.ts';

/** `npm start`: the whole site, until Ctrl-C. */
try {
  const settings = readSettings();
  const prepare = () => build().then(() => landAtStart(settings));
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

import { join } from 'node:path';
import { writeLiveSearch, writeScript } from '../live-search/build.ts';

// Writes the scripts of the live search and `dist/web/static/js/preloader.<hash>.js`, which names
// them. The preloader runs before the host and imports nothing of it.
await writeScript('preloader', join(import.meta.dirname, 'preloader.ts'), {
  searchScript: await writeLiveSearch(),
});

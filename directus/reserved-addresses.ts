// Directus accepts e-mail addresses only under delegated top-level domains, also at sign-in. This adds the
// reserved domain `.example`, which demo addresses use. Must be loaded before Directus, also in the
// installation process.
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
const fromApi = createRequire(fromDirectus.resolve('@directus/api'));
const fromJoi = createRequire(fromApi.resolve('joi'));

const { tlds } = fromJoi('@hapi/tlds') as { tlds: Set<string> };
tlds.add('example');

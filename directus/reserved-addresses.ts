// Directus takes an address only under a top-level domain that is delegated today, at sign-in too.
// `.example` is reserved for ever and is where the addresses of a house that is not real yet end:
// it joins the list. Loaded before anything of Directus, in its installation's process as well.
import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const fromDirectus = createRequire(fromHere.resolve('directus/package.json'));
const fromApi = createRequire(fromDirectus.resolve('@directus/api'));
const fromJoi = createRequire(fromApi.resolve('joi'));

const { tlds } = fromJoi('@hapi/tlds') as { tlds: Set<string> };
tlds.add('example');

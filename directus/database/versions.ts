import { createRequire } from 'node:module';

const fromHere = createRequire(import.meta.url);
const versionOf = (manifest: string) => (fromHere(manifest) as { version: string }).version;

/** The installed versions of the project and of Directus. */
export const versions = {
  version: versionOf('../../package.json'),
  directus: versionOf('directus/package.json'),
};

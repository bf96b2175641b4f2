// Performance: replaces two functions of Directus while it is loaded; what they cost is in
// docs/decisions/001-directus-11.md. Must be loaded before Directus. A module that does not look as
// expected, after an upgrade, stops the start.
import { registerHooks } from 'node:module';

type Replacement = { file: string; from: string; to: string };

const quick = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

const replacements: readonly Replacement[] = [
  {
    file: '/@directus/api/dist/permissions/lib/fetch-permissions.js',
    from: 'async function fetchPermissions(options, context) {',
    to: `import { useCache } from "../cache.js";
import { keepPermissions } from ${quick('kept-permissions.ts')};
let kept;
function fetchPermissions(options, context) {
	kept ??= keepPermissions({
		all: fetchAllPermissions,
		raw: fetchRawPermissions,
		variablesIn: extractRequiredDynamicVariableContextForPermissions,
		dataOf: fetchDynamicVariableData,
		process: processPermissions,
		cache: useCache
	});
	return kept(options, context);
}
async function fetchAllPermissions(options, context) {`,
  },
  {
    file: '/@directus/utils/dist/shared/index.js',
    from: 'function getRelation(relations, collection, field) {',
    to: `import { relationOf } from ${quick('quick-relations.ts')};
function getRelation(relations, collection, field) {
	const known = relationOf(relations, collection, field);
	if (known) return known.found;`,
  },
];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const replacement = replacements.find(({ file }) => url.endsWith(file));
    if (!replacement || !loaded.source) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (!source.includes(replacement.from)) {
      throw new Error(`${url} has no longer the function that is replaced`);
    }
    return { ...loaded, source: source.replace(replacement.from, () => replacement.to) };
  },
});

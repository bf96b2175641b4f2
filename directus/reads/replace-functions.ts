// Performance: replaces functions of Directus while it is loaded; what they cost is in
// docs/decisions/001-directus-11.md. Must be loaded before Directus. A module that does not look as
// expected, after an upgrade, stops the start.
import { registerHooks } from 'node:module';

type Replacement = { file: string; from: string; to: string };

const quick = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

const rewritten = (file: string, texts: Readonly<Record<string, string>>): Replacement[] =>
  Object.entries(texts).map(([from, to]) => ({ file, from, to }));

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
  ...rewritten('/@directus/api/dist/services/items.js', {
    '//#region src/services/items.ts': `import { fetchPermissions } from "../permissions/lib/fetch-permissions.js";
import { fetchPolicies } from "../permissions/lib/fetch-policies.js";
import { readDirectly } from ${quick('direct-reads.ts')};
const steps = {
	policiesOf: fetchPolicies,
	permissionsOf: fetchPermissions,
	valuesOf: (collection, rows, service) => new PayloadService(collection, service).processValues("read", rows)
};`,
    'let ast = await getAstFromQuery({': `const { collection, schema, knex, accountability } = this;
		const direct = await readDirectly({ collection, query: updatedQuery, schema, knex, accountability }, steps);
		let ast = direct ? null : await getAstFromQuery({`,
    'ast = await processAst({': 'if (!direct) ast = await processAst({',
    'const records = await runAst(ast,': 'const records = direct ?? await runAst(ast,',
  }),
];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = replacements.filter(({ file }) => url.endsWith(file));
    if (wanted.length === 0 || !loaded.source) return loaded;
    const source = wanted.reduce((text, { from, to }) => {
      if (text.split(from).length !== 2) {
        throw new Error(`${url} has no longer the function that is replaced`);
      }
      return text.replace(from, () => to);
    }, Buffer.from(loaded.source as Uint8Array).toString());
    return { ...loaded, source };
  },
});

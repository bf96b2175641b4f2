import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Collections that the engine itself is made for: everybody who acts is a person, and every text has a language; a folder
 * of the engine works with the rows of one area. By folder or file of the engine.
 */
const foundations: Readonly<Record<string, readonly string[]>> = {
  '': ['people', 'languages', 'settings'],
  'notifications/': [
    'notifications',
    'deliveries',
    'notification_prefs',
    'notification_settings',
    'mail_addresses',
    'consents',
  ],
  // Names of Directus.
  'requests/route-table.ts': ['notifications'],
  // The labels of what may wait for a second approval.
  'schema/workflow-records.ts': ['cases', 'news', 'certificates', 'invitations'],
};

/**
 * The engine names no collection of an area: what it has to know of a collection is said in the declaration of the
 * collection (`defineCollection`), and the engine asks for it (`known-collections.ts`).
 */
export function checkEngineNames(files: readonly SourceFile[]): Finding {
  const names = collectionsOfAreas(files);
  const engine = files.filter(
    ({ path }) => /^directus\/engine\/.+\.ts$/.test(path) && !path.endsWith('.test.ts'),
  );
  const used = new Set<string>();
  const problems = engine.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...withoutComment(line).matchAll(/'([\w-]+)'/g)].flatMap(([, name = '']) => {
        if (!names.has(name)) return [];
        const place = placeOf(path, name);
        if (place === undefined)
          return `${path}:${index + 1}: names \`${name}\`; say it in the declaration of the collection.`;
        used.add(`${place} ${name}`);
        return [];
      }),
    ),
  );
  const unused = Object.entries(foundations).flatMap(([place, list]) =>
    list
      .filter((name) => !used.has(`${place} ${name}`))
      .map((name) => `tools/checks/engine-names.ts: nothing in engine/${place} names ${name}.`),
  );
  return {
    seen: `${engine.length} files, ${names.size} collections`,
    problems: [...problems, ...unused],
  };
}

/** The collections that areas declare. */
function collectionsOfAreas(files: readonly SourceFile[]): Set<string> {
  const areas = files.filter(({ path }) => /^directus\/areas\/.+\.ts$/.test(path));
  const declared = areas.flatMap(({ text }) =>
    [...text.matchAll(/defineCollection\(\{\s*collection: '(\w+)'/g)].map(([, name = '']) => name),
  );
  return new Set(declared.filter((name) => !name.startsWith('directus_')));
}

function placeOf(path: string, name: string): string | undefined {
  return Object.keys(foundations).find(
    (place) => path.startsWith(`directus/engine/${place}`) && foundations[place]?.includes(name),
  );
}

function withoutComment(line: string): string {
  return /^\s*(?:\/\/|\*|\/\*)/.test(line) ? '' : line;
}

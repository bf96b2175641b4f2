import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../settings.ts';

/** The entry points that remotes use, in `shared`. */
const entries = [
  'contract/index.ts',
  'remote/index.ts',
  'ui/index.ts',
  'member-area/index.ts',
  'router/index.ts',
  'i18n/index.ts',
  'testing/index.ts',
  'build/index.ts',
  'build/vite-config.ts',
  'build/webpack-config.ts',
];
/** The types whose fields remotes use. */
const types = ['Shell', 'RouteHandle', 'MenuHandle', 'PageModule', 'RemoteRoute', 'Remote'];

/**
 * What remotes may rely on, as text: the names that each entry point of the kit exports, and the fields of the types
 * of the contract.
 */
export async function kitSurface(): Promise<string> {
  const exported = await Promise.all(
    entries.map(async (entry) => {
      const names = await exportsOf(join(root, 'shared', entry));
      return `@site/shared/${nameOf(entry)}\n${[...new Set(names)].toSorted().map(indented).join('')}`;
    }),
  );
  const contract = await readFile(join(root, 'shared/contract/contract.ts'), 'utf8');
  const fields = types.map((type) => `${type}\n${fieldsOf(contract, type).map(indented).join('')}`);
  return [...exported, ...fields].join('\n');
}

/** The name after `@site/shared/`: `build/vite` for `build/vite-config.ts`. */
function nameOf(entry: string): string {
  return entry.replace(/\/index\.ts$|-config\.ts$/, '');
}

function indented(name: string): string {
  return `  ${name}\n`;
}

async function exportsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const declared = text.matchAll(
    /^export (?:async )?(?:const|function|class|type|enum) ([A-Za-z_]\w*)/gm,
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').flatMap((item) => /(\w+)\s*$/.exec(item.trim())?.[1] ?? []),
  );
  const passedOn = await Promise.all(
    [...text.matchAll(/^export (?:type )?\* from '(\.[^']+)'/gm)].map(([, path = '']) =>
      exportsOf(join(dirname(file), path)),
    ),
  );
  return [...[...declared].map(([, name = '']) => name), ...listed, ...passedOn.flat()];
}

function fieldsOf(text: string, type: string): string[] {
  const [, body = ''] =
    new RegExp(`^export type ${type} = \\{\\n(.*?)^\\};`, 'ms').exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+\??):/gm)].map(([, name = '']) => name);
}

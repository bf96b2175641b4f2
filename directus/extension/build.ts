// Bundles the rules into the form in which the backend loads extensions. Takes well under a second.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { rowButtonsInterface } from '../engine/schema/buttons/button.ts';
import { accountName, proposedSlug } from '../engine/schema/fields.ts';
import { startModule } from '../engine/schema/studio-look.ts';

const name = 'directus-extension-rules';

type Rules = Record<'hooks' | 'endpoints' | 'operations', readonly { name: string }[]>;

/** Writes the bundle below `folder` and gives its hash. */
export async function buildExtension(folder: string): Promise<string> {
  const target = join(folder, name);
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'index.ts')],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // The JSON-LD library would fetch contexts with it; ours are in the bundle (decision 035).
    alias: { '@digitalbazaar/http-client': join(import.meta.dirname, 'no-http-client.ts') },
    // Some bundled libraries are CommonJS and ask for Node's own modules.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
  });
  const code = outputFiles[0]?.text ?? '';
  mkdirSync(join(target, 'dist'), { recursive: true });
  const bundle = join(target, 'dist/api.js');
  writeFileSync(bundle, code);
  const rules = (await import(pathToFileURL(bundle).href)) as Rules;
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest(rules), null, 2));
  const studio = await studioCode();
  writeFileSync(join(target, 'dist/app.js'), studio);
  return createHash('sha256').update(code).update(studio).digest('hex');
}

/** The part that runs in the browser; the studio has a Vue and a Pinia of its own. */
async function studioCode(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../studio/index.ts')],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    external: ['vue', 'pinia'],
  });
  return outputFiles[0]?.text ?? '';
}

/** The backend runs only those of a bundle's rules that its manifest names: all that it exports. */
function manifest({ hooks, endpoints, operations }: Rules) {
  const button = ({ name }: { name: string }) => ({
    type: 'operation',
    name,
    source: { app: 'index.ts', api: 'index.ts' },
  });
  const entry =
    (type: string) =>
    ({ name }: { name: string }) => ({
      type,
      name,
      source: 'index.ts',
    });
  return {
    name,
    version: '1.0.0',
    type: 'module',
    'directus:extension': {
      type: 'bundle',
      path: { app: 'dist/app.js', api: 'dist/api.js' },
      entries: [
        ...hooks.map(entry('hook')),
        ...endpoints.map(entry('endpoint')),
        ...operations.map(button),
        entry('interface')({ name: rowButtonsInterface }),
        entry('interface')({ name: accountName }),
        entry('interface')({ name: proposedSlug }),
        entry('display')({ name: accountName }),
        entry('module')({ name: startModule }),
      ],
      host: '^11.0.0',
    },
  };
}

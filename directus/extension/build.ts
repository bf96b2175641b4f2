// Bundles the rules into the form in which the backend loads extensions. Takes well under a second.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, BuildResult } from 'esbuild';
import { rowButtonsInterface } from '../engine/schema/buttons/button.ts';
import { accountName, proposedSlug } from '../engine/schema/fields.ts';
import { startModule } from '../engine/schema/studio-look.ts';
import { stampFileOf, unchangedBuild, writeStamp } from './build-stamp.ts';

const name = 'directus-extension-rules';

type Rules = Record<'hooks' | 'endpoints' | 'operations', readonly { name: string }[]>;

/** Writes the bundle below `folder`, unless it is there already and was built from the same files; gives its hash. */
export async function buildExtension(folder: string): Promise<string> {
  const target = join(folder, name);
  const unchanged = await unchangedBuild(target);
  if (unchanged) return unchanged;
  // A start without changes loads no bundler.
  const { build, stop } = await import('esbuild');
  const [code, studio] = await Promise.all([
    bundled(build, {
      entryPoints: [join(import.meta.dirname, 'index.ts')],
      platform: 'node',
      target: 'node24',
      // The JSON-LD library would fetch contexts with it; ours are in the bundle (decision 035).
      alias: { '@digitalbazaar/http-client': join(import.meta.dirname, 'no-http-client.ts') },
      // Some bundled libraries are CommonJS and ask for Node's own modules.
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
    }),
    // The part that runs in the browser; the studio has a Vue and a Pinia of its own.
    bundled(build, {
      entryPoints: [join(import.meta.dirname, '../studio/index.ts')],
      platform: 'browser',
      target: 'es2022',
      external: ['vue', 'pinia'],
    }),
  ]);
  await stop();
  const hash = createHash('sha256').update(code.text).update(studio.text).digest('hex');
  await rm(stampFileOf(target), { force: true });
  await mkdir(join(target, 'dist'), { recursive: true });
  const bundle = join(target, 'dist/api.js');
  await writeFile(bundle, code.text);
  const rules = (await import(pathToFileURL(bundle).href)) as Rules;
  await writeFile(join(target, 'package.json'), JSON.stringify(manifest(rules), null, 2));
  await writeFile(join(target, 'dist/app.js'), studio.text);
  await writeStamp(target, hash, [...code.inputs, ...studio.inputs]);
  return hash;
}

async function bundled(
  build: (options: BuildOptions & { metafile: true; write: false }) => Promise<BuildResult>,
  options: BuildOptions,
): Promise<{ text: string; inputs: string[] }> {
  const { outputFiles, metafile } = await build({
    ...options,
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  return { text: outputFiles?.[0]?.text ?? '', inputs: Object.keys(metafile?.inputs ?? {}) };
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

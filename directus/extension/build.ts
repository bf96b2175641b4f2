// Bundles the rules into the form in which the backend loads extensions. Takes well under a second.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const name = 'directus-extension-rules';
const entries = [
  { type: 'hook', name: 'protect-fields' },
  { type: 'hook', name: 'news-body' },
  { type: 'endpoint', name: 'certificates' },
  { type: 'endpoint', name: 'appdata' },
].map((entry) => ({ ...entry, source: 'src/index.ts' }));

/** Writes the bundle below `folder` and gives its hash. */
export async function buildExtension(folder: string): Promise<string> {
  const target = join(folder, name);
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'src/index.ts')],
    absWorkingDir: import.meta.dirname,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Some bundled libraries are CommonJS and ask for Node's own modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const code = outputFiles[0]?.text ?? '';
  mkdirSync(join(target, 'dist'), { recursive: true });
  writeFileSync(join(target, 'package.json'), JSON.stringify(manifest(), null, 2));
  writeFileSync(join(target, 'dist/api.js'), code);
  writeFileSync(join(target, 'dist/app.js'), 'export default [];\n');
  return createHash('sha256').update(code).digest('hex');
}

function manifest() {
  return {
    name,
    version: '1.0.0',
    type: 'module',
    'directus:extension': {
      type: 'bundle',
      path: { app: 'dist/app.js', api: 'dist/api.js' },
      entries,
      host: '^11.0.0',
    },
  };
}

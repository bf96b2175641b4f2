// Small temporary content folders for tests, removed after use.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildContent } from './build.ts';
import { inWords } from './mistake.ts';

const product = {
  name: { ru: 'Пример', en: 'Sample' },
  shortName: { ru: 'Пр', en: 'Sa' },
  tagline: { ru: 'Девиз', en: 'Motto' },
  certPrefix: 'SA',
  contactEmail: 'post@example.org',
  conductEmail: 'conduct@example.org',
  dataEmail: 'data@example.org',
  securityEmail: 'security@example.org',
  socialLinks: [],
  foundedYear: 2022,
};

/** A page with the given front matter and text; `order` and the required fields have defaults. */
export function page(text: string, facts: Readonly<Record<string, string>> = {}): string {
  const all = { title: 'T', description: 'D', updated: '2026-01-02', order: '1', ...facts };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n${text}\n`;
}

/** The same pages in both languages. */
export function both(pages: Readonly<Record<string, string>>): Record<string, string> {
  const files = Object.entries(pages).flatMap(([name, text]) => [
    [`ru/${name}`, text],
    [`en/${name}`, text],
  ]);
  return Object.fromEntries(files);
}

/** A content folder with `ru/index.md`, `en/index.md` and the given files. */
export async function contentWith(files: Readonly<Record<string, string | Uint8Array>>) {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const contentDir = join(root, 'content');
  const outDir = join(root, 'out');
  const write = async (name: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(contentDir, name)), { recursive: true });
    await writeFile(join(contentDir, name), text);
  };
  const start = {
    'product.json': JSON.stringify(product),
    ...both({ 'index.md': page('Hello', { order: '0' }) }),
  };
  for (const [name, text] of Object.entries({ ...start, ...files })) await write(name, text);
  return {
    contentDir,
    outDir,
    write,
    remove: (name: string) => rm(join(contentDir, name)),
    read: async (name: string) => JSON.parse(await readFile(join(outDir, name), 'utf8')),
    /** Errors as printed by the command; empty on success. */
    mistakes: async () => {
      const result = await buildContent({ contentDir, outDir });
      return result.ok ? [] : result.mistakes.map(inWords);
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

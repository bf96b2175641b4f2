import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@site/shared/contract';
import { typographic } from '@site/shared/domain/text';
import { build, transform } from 'esbuild';
import { hashedName } from '../hashed-name.ts';
import en from '../src/locales/en.json' with { type: 'json' };
import ru from '../src/locales/ru.json' with { type: 'json' };
import type { HostScript } from '../src/page-state.ts';
import type { Messages } from './messages.ts';

const scripts = join(import.meta.dirname, '../dist/web/static/js');

/**
 * Bundles a script for browsers and writes it to `dist/web/static/js/<name>.<hash>.js`. `constants` are
 * values that the script declares and does not have.
 */
export async function writeScript(
  name: string,
  source: string,
  constants: Readonly<Record<string, unknown>> = {},
): Promise<HostScript> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    define: Object.fromEntries(
      Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)]),
    ),
  });
  const script = outputFiles[0]?.text ?? '';
  const file = hashedName(name, 'js', script);
  await writeFile(join(scripts, file), script);
  return {
    src: `/_shell/static/js/${file}`,
    integrity: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  };
}

/** Writes the scripts of the live search; returns the one that loads the other. */
export async function writeLiveSearch(): Promise<HostScript> {
  const at = (file: string) => join(import.meta.dirname, file);
  const css = await readFile(at('live-search.css'), 'utf8');
  return writeScript('search', at('start.ts'), {
    finderScript: await writeScript('finder', at('finder.ts')),
    searchStyles: (await transform(css, { loader: 'css', minify: true })).code,
    searchTexts: { ru: textsOf(ru, 'ru'), en: textsOf(en, 'en') },
  });
}

function textsOf({ search, nav }: Messages, locale: Locale): Messages {
  const { hits, found, repaired, partial, none, advice, peopleAway, recent, forget } = search;
  const { groups, actions, keys } = search;
  const said = { hits, found, repaired, partial, none, advice, peopleAway, recent, forget };
  const texts: Messages = {
    search: { ...said, groups, actions, keys },
    nav: { faq: nav.faq, contacts: nav.contacts },
  };
  return typographic(texts, locale) as Messages;
}

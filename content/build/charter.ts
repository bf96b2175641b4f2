// Renders the charter as a PDF in each language from the source of its page.
import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale, Product } from '@site/shared/contract';
import type { ValidPage } from './compile-page.ts';
import { drawDocument } from './draw-document.ts';

type Options = { product: Product; outDir: string };
type File = { name: string; content: string | Uint8Array };

const stampName = 'charter.json';

/**
 * `charter.{ru,en}.pdf` and a stamp with the hash of their inputs. Returns nothing when the files in the
 * folder have the same stamp or there is no charter.
 */
export async function createCharter(
  pages: readonly ValidPage[],
  { product, outDir }: Options,
): Promise<File[]> {
  const charters = pages.filter(({ facts }) => facts.legal?.code === 'charter');
  if (charters.length === 0) return [];
  const stamp = await stampOf(charters, product);
  if (await isMadeOf(stamp, charters, outDir)) return [];
  const files = await Promise.all(
    charters.map(async (page) => ({
      name: nameOf(page),
      content: await drawCharter(page, product),
    })),
  );
  return [...files, { name: stampName, content: stamp }];
}

function drawCharter({ source, facts, body }: ValidPage, product: Product): Promise<Uint8Array> {
  const { locale } = source;
  const { title, lead, legal, updated } = facts;
  const from = legal?.effective_from ?? updated;
  return drawDocument({
    locale,
    title,
    author: product.name[locale],
    lead,
    note: [
      words[locale].note(legal?.version ?? '', inWords(from, locale)),
      ...(legal === undefined || legal.prevailing === locale ? [] : [words[locale].prevails]),
    ].join(' '),
    footer: words[locale].footer(product.name[locale], title, legal?.version ?? ''),
    page: words[locale].page,
    date: new Date(from),
    body,
  });
}

const words = {
  ru: {
    note: (version: string, date: string) => `Версия ${version}. Действует с ${date} года.`,
    prevails: 'При расхождении версий преобладает английский текст.',
    footer: (name: string, title: string, version: string) =>
      `${name}. ${title}, версия ${version}`,
    page: (page: number, pages: number) => `${page} из ${pages}`,
  },
  en: {
    note: (version: string, date: string) => `Version ${version}. In force since ${date}.`,
    prevails: 'Should the versions differ, the Russian text prevails.',
    footer: (name: string, title: string, version: string) =>
      `${name}. ${title}, version ${version}`,
    page: (page: number, pages: number) => `${page} of ${pages}`,
  },
} as const;

function inWords(iso: string, locale: Locale): string {
  const language = locale === 'ru' ? 'ru-RU' : 'en-GB';
  const parts = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? '';
  return `${part('day')}\u00a0${part('month')} ${part('year')}`;
}

async function stampOf(charters: readonly ValidPage[], product: Product): Promise<string> {
  const makers = ['charter.ts', 'draw-document.ts'];
  const code = await Promise.all(
    makers.map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  const words = charters.map(({ facts, body }) => ({ facts, body }));
  const hash = createHash('sha256').update(JSON.stringify([code, product.name, words]));
  return `${JSON.stringify({ madeOf: hash.digest('hex') })}\n`;
}

async function isMadeOf(
  stamp: string,
  charters: readonly ValidPage[],
  outDir: string,
): Promise<boolean> {
  try {
    await Promise.all(charters.map((page) => access(join(outDir, nameOf(page)))));
    return (await readFile(join(outDir, stampName), 'utf8')) === stamp;
  } catch {
    return false;
  }
}

function nameOf({ source }: ValidPage): string {
  return `charter.${source.locale}.pdf`;
}

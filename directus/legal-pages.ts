// The current pages of legal texts in the content folder: docs/domain/legal-texts.md.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeText } from '@site/shared/domain/text';
import { splitPage } from '@site/shared/markdown';
import { parse } from 'yaml';

/** The current version of a legal text and its page. */
export type LegalPage = {
  code: string;
  version: string;
  /** The day it takes effect, `2026-09-01`. */
  effectiveFrom: string;
  path: string;
  title: { ru: string; en: string };
};

type Facts = {
  title: string;
  legal?: { code: string; version: string; effective_from: string };
};

/** Every legal text with a page in both languages; the build validates the front matter. */
export function legalPages(contentDir = join(import.meta.dirname, '../content')): LegalPage[] {
  const russian = factsIn(join(contentDir, 'ru'));
  const english = factsIn(join(contentDir, 'en'));
  return [...russian].flatMap(([name, { title, legal }]) => {
    const other = english.get(name);
    if (!legal || !other) return [];
    const { code, version, effective_from: effectiveFrom } = legal;
    return [
      { code, version, effectiveFrom, path: `/${name}`, title: { ru: title, en: other.title } },
    ];
  });
}

function factsIn(folder: string): Map<string, Facts> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => {
      const page = splitPage(decodeText(readFileSync(join(folder, file))));
      return [basename(file, '.md'), parse(page?.facts ?? '{}') as Facts];
    }),
  );
}

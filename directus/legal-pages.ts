// The pages of texts people agree to, as the content room has them now: docs/domain/legal-texts.md.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeText } from '@site/shared/domain';
import { splitPage } from '@site/shared/markdown';
import { parse } from 'yaml';

/** The present version of a text, and where it is read. */
export type LegalPage = {
  code: string;
  version: string;
  /** The day from which it holds, `2026-09-01`. */
  effectiveFrom: string;
  path: string;
  title: { ru: string; en: string };
};

type Facts = {
  title: string;
  legal?: { code: string; version: string; effective_from: string };
};

/** Every text that has a page in both languages; the build has made sure of what the pages say. */
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

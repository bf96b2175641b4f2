import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const locales = /^[\w-]+\/src\/locales\/\w\w\.json$/;
/** Modules that consist of texts for readers, in strings with single quotes. */
const texts =
  /^(shared\/domain\/(notifications\/texts\/|admissions\/[\w-]+-letters|errors|invitation-texts)|directus\/engine\/notifications\/mail-labels)[\w-]*\.ts$/;
const tests = /\.test\.ts$/;

/** Texts of pages, messages and letters have the quotes of their language, never straight ones. */
export function checkStraightQuotes(files: readonly SourceFile[]): Finding {
  const ours = files.filter(
    ({ path }) => (locales.test(path) || texts.test(path)) && !tests.test(path),
  );
  return {
    seen: `${ours.length} files`,
    problems: ours.flatMap((file) =>
      (locales.test(file.path) ? inMessages(file) : inStrings(file)).map(
        (where) => `${file.path}: ${where} has straight quotes; write “…” and ’, or «…».`,
      ),
    ),
  };
}

function inMessages({ text }: SourceFile): string[] {
  const found: string[] = [];
  JSON.parse(text, (key, value: unknown) => {
    if (typeof value === 'string' && /["']/.test(value)) found.push(key);
    return value;
  });
  return found;
}

/** A string with a straight quote contains a double one or an escaped one, or is written in double ones. */
function inStrings({ text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      !/^\s*(?:\/?\*|\/\/)/.test(line) && /"|\\'/.test(line) ? [`line ${index + 1}`] : [],
    );
}

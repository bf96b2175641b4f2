import type { Finding } from './check.ts';
import type { SourceFile } from './source-files.ts';

const page = 'docs/security.md';
const fileName = /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|conf|md))`/g;
/** A row of the assessment: numbers of requirements, their subject, the status, and how they are met. */
const row = /^\| (\d+\.[\d.,– ]+?) \| (.*?) \| (.*?) \| (.*?) \|$/;
const statuses = ['Met', 'Partly', 'Not met', 'Operator', 'N/A'];

/**
 * The assessment in docs/security.md claims nothing that is gone: each file that the page names exists, and each row has
 * a status and a test or a reason.
 */
export function checkSecurityTable(files: readonly SourceFile[]): Finding {
  const text = files.find(({ path }) => path === page)?.text ?? '';
  const paths = files.map(({ path }) => `/${path}`);
  const names = [...new Set([...text.matchAll(fileName)].map(([, name = '']) => name))];
  const rows = text.split('\n').flatMap((line) => {
    const [, requirement, , status = '', how = ''] = row.exec(line) ?? [];
    return requirement ? [{ requirement, status, how }] : [];
  });
  const lost = names.filter((name) => !paths.some((path) => path.endsWith(`/${name}`)));
  const unclear = rows.filter(({ status, how }) => !statuses.includes(status) || how.trim() === '');
  return {
    seen: `${names.length} files, ${rows.length} requirements`,
    problems: [
      ...(rows.length === 0 ? [`${page} assesses nothing.`] : []),
      ...lost.map((name) => `${page} names ${name}, which does not exist.`),
      ...unclear.map(({ requirement }) => `${page}: ${requirement} has no status or no reason.`),
    ],
  };
}

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.ts';

let root: string;

/** A small project that follows all rules. */
const project: Readonly<Record<string, string>> = {
  'shared/package.json': JSON.stringify({
    name: '@site/shared',
    exports: {
      './contract': './contract/index.ts',
      './ui': './ui/index.ts',
      './member-area': './member-area/table.ts',
    },
  }),
  'shared/contract/index.ts': 'export type Locale = string;',
  'shared/ui/index.ts':
    "import type { Locale } from '../contract/index.ts';\nexport type L = Locale;",
  'shared/member-area/table.ts': "import { Table } from 'antd';\nexport { Table };",
  'shell/src/frame.ts': "import '@site/shared/ui';",
  'mf-public/src/routes.ts':
    'export const routes = { default: [\n' +
    "{ id: 'news', lazy: () => import('./news/list.ts') },\n" +
    "{ id: 'help', lazy: () => import('./help/help.ts') }] };",
  'mf-public/src/news/list.ts': "import '@site/shared/contract';",
  'mf-public/src/help/help.ts': 'export {};',
  'directus/areas/news/area.ts': 'export {};',
  'mf-members/src/routes.ts':
    'export const routes = { lk: [\n' +
    "{ id: 'account', path: '/c', lazy: () => import('./home/home.ts') },\n" +
    "{ id: 'profile', path: '/c/profile', lazy: () => import('./profile/profile.ts') }] };",
  'mf-members/src/home/home.ts': 'export {};',
  'mf-members/src/profile/profile.ts': "import '@site/shared/member-area';",
  'node_modules/antd/package.json': JSON.stringify({ name: 'antd', exports: './index.js' }),
  'node_modules/antd/index.js': 'export const Table = 1;',
};
const workspaces = ['shared', 'shell', 'mf-public', 'mf-members'];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'boundaries-'));
  await build(project);
  const shared = join(root, 'node_modules/@site/shared');
  await mkdir(dirname(shared), { recursive: true });
  await symlink(join(root, 'shared'), shared);
});

afterEach(() => rm(root, { recursive: true }));

async function build(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

async function problemsWith(files: Readonly<Record<string, string>>, looked = workspaces) {
  await build(files);
  const sources = Object.keys({ ...project, ...files }).filter((path) => path.endsWith('.ts'));
  return (await checkBoundaries(root, looked, sources)).problems;
}

test('passes a project that follows the rules, and says what it checked', async () => {
  expect(await checkBoundaries(root, workspaces, Object.keys(project))).toEqual({
    seen: '10 files in 4 workspaces',
    problems: [],
  });
});

const violations: readonly [name: string, path: string, text: string][] = [
  ['remotes-know-only-shared', 'mf-public/src/x.ts', "import '../../mf-members/src/home/home.ts';"],
  ['shell-knows-only-shared', 'shell/src/x.ts', "import '../../mf-public/src/routes.ts';"],
  ['shared-stands-on-nothing', 'shared/ui/x.ts', "import '../../shell/src/frame.ts';"],
  ['shared-contract-looks-down', 'shared/contract/x.ts', "import type {} from '../ui/index.ts';"],
  ['no-paths-into-other-workspaces', 'shell/src/x.ts', "import '../../shared/ui/index.ts';"],
  ['features-meet-only-in-routes', 'mf-public/src/news/x.ts', "import '../help/help.ts';"],
  [
    'antd-only-in-the-member-area',
    'mf-public/src/news/list.ts',
    "import '@site/shared/member-area';",
  ],
  ['antd-only-in-the-member-area', 'mf-public/src/help/help.ts', "import 'antd';"],
  [
    'antd-only-in-the-member-area',
    'mf-members/src/home/home.ts',
    "import('@site/shared/member-area');",
  ],
  ['antd-in-remotes-only', 'shared/ui/x.ts', "import type {} from 'antd';"],
  ['antd-in-remotes-only', 'shell/src/x.ts', "import '@site/shared/member-area';"],
  ['engine-knows-no-area', 'directus/engine/x.ts', "import '../areas/news/area.ts';"],
  ['no-cycles', 'mf-public/src/news/x.ts', "import './x.ts';"],
  ['nothing-missing', 'mf-public/src/news/x.ts', "import './gone.ts';"],
];

test('finds each of these imports, and where it is', async () => {
  // All in one project, because a run of the tool takes a second: each has a file of its own.
  const placed = violations.map(([name, path, text], index) => ({
    name,
    path: path.replace('/x.ts', `/x${index}.ts`),
    text: text.replace('./x.ts', `./x${index}.ts`),
  }));
  const files = Object.fromEntries(placed.map(({ path, text }) => [path, text]));
  const problems = await problemsWith(files, [...workspaces, 'directus']);
  for (const { name, path } of placed) {
    expect(problems).toContainEqual(
      expect.stringMatching(new RegExp(`^${path} → .+ \\(${name}\\)$`)),
    );
  }
});

test('finds folders of the engine that import each other in a circle', async () => {
  const files = {
    'directus/engine/jobs/a.ts': "import '../outbox/b.ts';",
    'directus/engine/outbox/b.ts': "import type {} from '../locks/d.ts';\nimport '../jobs/c.ts';",
    'directus/engine/jobs/c.ts': 'export {};',
    'directus/engine/locks/d.ts': "import '../jobs/c.ts';",
  };
  const problems = await problemsWith(files, [...workspaces, 'directus']);
  expect(problems).toEqual(['directus/engine: jobs, outbox import each other in a circle.']);
});

test('parses files with `using` declarations', async () => {
  const text = "await using file = await import('./gone.ts');";
  expect(await problemsWith({ 'shell/src/x.ts': text })).toHaveLength(1);
});

test('fails when it did not see a file', async () => {
  const { problems } = await checkBoundaries(root, workspaces, [
    ...Object.keys(project),
    'shell/src/unseen.ts',
  ]);
  expect(problems).toEqual([
    'shell/src/unseen.ts was not seen, so nothing is known of its imports.',
  ]);
});

test('fails when it found no import in a folder', async () => {
  const problems = await problemsWith({ 'content/alone.ts': 'export {};' }, [
    ...workspaces,
    'content',
  ]);
  expect(problems).toEqual(['Not one import was seen in content.']);
});

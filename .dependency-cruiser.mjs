/**
 * The import boundaries: between the workspaces and, inside shared, in the order
 * contract ← content-store, domain ← actions, search, markdown, api ← ui ← remote ← member-area ← testing.
 * `tools/checks/boundaries.ts` runs this and checks that every source file was seen.
 */
import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Visitor } from '@swc/core/Visitor.js';
import { pageRequestsWithoutAntd } from './shared/build/page-modules.ts';

const remotes = 'mf-[^/]+';
const workspaces = `^(content|directus|e2e|shared|shell|tools|${remotes})/`;

/** For each folder of shared the folders that may import it. */
const above = {
  contract: 'content-store|domain|actions|search|markdown|api|ui|remote|member-area|testing|build',
  'content-store': 'domain|actions|search|markdown|api|ui|remote|member-area|testing|build',
  domain: 'actions|search|markdown|api|ui|remote|member-area|testing|build',
  actions: 'search|markdown|api|ui|remote|member-area|testing|build',
  search: 'markdown|api|ui|remote|member-area|testing|build',
  markdown: 'api|ui|remote|member-area|testing|build',
  api: 'ui|remote|member-area|testing|build',
  ui: 'remote|member-area|testing|build',
  remote: 'member-area|testing|build',
  'member-area': 'testing|build',
  testing: 'build',
  build: 'actions|domain|markdown|api|ui|remote|member-area|testing',
};

// The parser's visitor fails at `using`, which Node.js supports; for imports it is an ordinary declaration.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function visitUsingToo(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

/** The pages of all remotes that load no antd. */
const pagesWithoutAntd = globSync('mf-*/src/routes.ts').flatMap((file) => {
  const remote = dirname(dirname(file));
  return pageRequestsWithoutAntd(resolve(remote)).map((page) => `^${join(remote, 'src', page)}$`);
});
// The host shares antd with the remotes.
const lenders = ['^shell/src/remotes/member-modules\\.ts$'];
const antd = ['node_modules/antd/', 'node_modules/@ant-design/'];

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'remotes-know-only-shared',
      'A remote imports from shared and from npm; other remotes reach it through the shell.',
      { path: `^(${remotes})/` },
      { path: workspaces, pathNot: ['^$1/', '^shared/'] },
    ),
    forbid(
      'shell-knows-only-shared',
      'The shell learns about remotes and content at run time.',
      { path: '^shell/' },
      { path: workspaces, pathNot: ['^shell/', '^shared/'] },
    ),
    forbid(
      'shared-stands-on-nothing',
      'All workspaces import shared, so shared imports npm packages only.',
      { path: '^shared/' },
      { path: workspaces, pathNot: ['^shared/'] },
    ),
    ...Object.entries(above).map(([room, higher]) =>
      forbid(
        `shared-${room}-looks-down`,
        'Inside shared imports go in one direction.',
        { path: `^shared/${room}/`, pathNot: '\\.test\\.tsx?$' },
        { path: `^shared/(${higher})/` },
      ),
    ),
    forbid(
      'content-is-no-app-code',
      'The content build handles texts and markdown, neither pages nor the backend.',
      { path: '^content/' },
      {
        path: workspaces,
        pathNot: ['^content/', '^shared/(contract|content-store|domain|search|markdown|api)/'],
      },
    ),
    forbid(
      'directus-knows-rules-only',
      'The backend shares rules, types and helpers of servers with the site, never pages.',
      { path: '^directus/' },
      {
        path: workspaces,
        pathNot: [
          '^directus/',
          '^shared/(actions|contract|domain|http|search|markdown|api|owner-only|redis|tracing)/',
          '^shared/testing/form-cases\\.ts$',
          // The geometry of drawn covers; demo data store it as pictures.
          '^shared/ui/drawings/cover-drawing\\.ts$',
        ],
      },
    ),
    forbid(
      'engine-knows-no-area',
      'The engine of the backend gets the areas from `directus/areas.ts`.',
      { path: '^directus/engine/', pathNot: '\\.test\\.ts$' },
      { path: '^directus/areas' },
    ),
    forbid(
      'journeys-see-what-people-see',
      'End-to-end tests use the site through its addresses only.',
      { path: '^e2e/' },
      { path: workspaces, pathNot: ['^e2e/'] },
    ),
    forbid(
      'no-paths-into-other-workspaces',
      'Another workspace is imported by its package name, never by a relative path.',
      { path: '^([^/]+)/', pathNot: '^tools/' },
      { path: workspaces, pathNot: ['^$1/'], dependencyTypes: ['local'] },
    ),
    forbid(
      'features-meet-only-in-routes',
      'Code that two features of a remote need is shared, or they are one feature.',
      { path: `^(${remotes})/src/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/(common|locales)/'] },
    ),
    forbid(
      'antd-in-remotes-only',
      'The shell and the rest of shared load on public pages too.',
      { path: '.', pathNot: ['^shared/(member-area|testing)/', `^(${remotes})/`, ...lenders] },
      { path: [...antd, '^shared/member-area/'] },
    ),
    {
      ...forbid(
        'antd-only-in-the-member-area',
        'A page outside the slot `lk`, and the home page in it, must not load antd.',
        { path: pagesWithoutAntd.length > 0 ? pagesWithoutAntd : '^$' },
        { path: [...antd, '^shared/member-area/'], reachable: true },
      ),
    },
    forbid(
      'testing-only-in-tests',
      'Fakes never reach a build.',
      { path: '.', pathNot: ['\\.test\\.tsx?$', '^shared/testing/', '^e2e/'] },
      {
        path: [
          '^shared/testing/',
          'node_modules/(vitest|happy-dom)/',
          'node_modules/@testing-library/',
        ],
      },
    ),
    forbid('no-cycles', 'Cyclic imports are not allowed.', {}, { circular: true }),
    forbid('nothing-missing', 'An import leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // Without this parser it finds no files with TypeScript 7 and reports success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};

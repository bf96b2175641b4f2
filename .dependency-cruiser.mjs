/**
 * Who may import whom: the rooms of the house and, inside shared, the order
 * contract ← content-store, domain ← search, markdown, api ← ui ← remote ← lk ← testing.
 * `tools/checks/boundaries.ts` runs this and proves that every source file was seen.
 */
import { Visitor } from '@swc/core/Visitor.js';

const remotes = 'mf-[^/]+';
const rooms = `^(content|directus|e2e|shared|shell|tools|${remotes})/`;

/** For each room of shared the rooms that stand above it. */
const above = {
  contract: 'content-store|domain|search|markdown|api|ui|remote|lk|testing|build',
  'content-store': 'domain|search|markdown|api|ui|remote|lk|testing|build',
  domain: 'search|markdown|api|ui|remote|lk|testing|build',
  search: 'markdown|api|ui|remote|lk|testing|build',
  markdown: 'api|ui|remote|lk|testing|build',
  api: 'ui|remote|lk|testing|build',
  ui: 'remote|lk|testing|build',
  remote: 'lk|testing|build',
  lk: 'testing|build',
  testing: 'build',
  build: 'domain|markdown|api|ui|remote|lk|testing',
};

// The parser's visitor stops at `using`, which Node.js runs; to imports it is a declaration like any.
const visitStatement = Visitor.prototype.visitStatement;
Visitor.prototype.visitStatement = function visitUsingToo(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  this.visitVariableDeclarators(statement.decls);
  return statement;
};

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'remotes-know-only-shared',
      'A remote imports from shared and from npm; other remotes reach it through the shell.',
      { path: `^(${remotes})/` },
      { path: rooms, pathNot: ['^$1/', '^shared/'] },
    ),
    forbid(
      'shell-knows-only-shared',
      'What the shell knows of remotes and content it is told at run time.',
      { path: '^shell/' },
      { path: rooms, pathNot: ['^shell/', '^shared/'] },
    ),
    forbid(
      'shared-stands-on-nothing',
      'Everything stands on shared, so shared stands on npm alone.',
      { path: '^shared/' },
      { path: rooms, pathNot: ['^shared/'] },
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
      'The content build knows words and markdown, neither pages nor the backend.',
      { path: '^content/' },
      {
        path: rooms,
        pathNot: ['^content/', '^shared/(contract|content-store|domain|search|markdown|api)/'],
      },
    ),
    forbid(
      'directus-knows-rules-only',
      'The backend shares rules and types with the site, never its pages.',
      { path: '^directus/' },
      {
        path: rooms,
        pathNot: ['^directus/', '^shared/(contract|domain|markdown|api)/'],
      },
    ),
    forbid(
      'journeys-see-what-people-see',
      'End-to-end tests know the site by its addresses alone.',
      { path: '^e2e/' },
      { path: rooms, pathNot: ['^e2e/'] },
    ),
    forbid(
      'rooms-have-doors',
      'Another room is imported by its package name, never by a path into it.',
      { path: '^([^/]+)/', pathNot: '^tools/' },
      { path: rooms, pathNot: ['^$1/'], dependencyTypes: ['local'] },
    ),
    forbid(
      'features-meet-only-in-routes',
      'What two features of a remote need is shared, or it is one feature.',
      { path: `^(${remotes})/src/([^/]+)/` },
      { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^$1/src/(lk|locales)/'] },
    ),
    forbid(
      'antd-only-in-the-member-area',
      'antd and pieces made of it live in lk folders, so that no public page carries them.',
      {
        path: '.',
        pathNot: [
          `^${remotes}/src/lk/`,
          `^${remotes}/src/[^/]+/lk/`,
          '^shared/lk/',
          // The host lends it.
          '^shell/src/remotes/lend-member-theme\\.ts$',
        ],
      },
      { path: ['node_modules/antd/', 'node_modules/@ant-design/', '^shared/lk/'] },
    ),
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
    forbid('no-cycles', 'A circle has no beginning to read from.', {}, { circular: true }),
    forbid('nothing-missing', 'An import leads nowhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    // Without this parser TypeScript 7 leaves it blind: no files, no violations, success.
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

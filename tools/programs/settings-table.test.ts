// The table of settings in docs/operate.md, "Several machines", against the programs that read them.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { directusEnvironment, readSettings } from '../../directus/settings.ts';
import { readConfig } from '../../shell/server/config.ts';
import { root } from '../settings.ts';
import { type ProgramName, programs } from './own-programs.ts';

type Row = { names: string[]; defaults: string[]; programs: ProgramName[] };

const names = Object.keys(programs) as ProgramName[];
const rows = readTable(readFileSync(join(root, 'docs/operate.md'), 'utf8'));

/** The rows of the first table with a column "For". */
function readTable(guide: string): Row[] {
  const [, table = ''] = guide.split('| Variable | Default | For | Meaning |\n|---|---|---|---|\n');
  const lines = table.slice(0, table.indexOf('\n\n')).split('\n');
  return lines.map((line) => {
    const [variables = '', defaults = '', readers = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return {
      names: [...variables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
      defaults: defaults ? defaults.replaceAll('`', '').split(', ') : [],
      programs: readers === 'all' ? names : (readers.split(', ') as ProgramName[]),
    };
  });
}

const secrets: Readonly<Record<string, string>> = {
  DIRECTUS_PUBLIC_TOKEN: 'a token',
  PURGE_SECRET: 'a secret of sixteen characters',
  SESSION_KEYS: `one:${'a'.repeat(43)}`,
  DIRECTUS_SECRET: 'a secret',
  DIRECTUS_ADMIN_PASSWORD: 'a password',
  CONFIDENTIAL_KEYS: 'a'.repeat(43),
  OPERATOR_SECRET: 'a secret of operators',
};

/** The sources of each program, without tests. */
const sourcesOf: Readonly<Record<ProgramName, string>> = {
  web: textOf('shell/server'),
  backend: textOf('directus'),
  worker: textOf('directus'),
  migrate: textOf('directus'),
};

function textOf(folder: string): string {
  const files = globSync(['tools/program.ts', `${folder}/**/*.ts`, 'shared/{tracing,redis}/*.ts'], {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|test|testing)$|\.test\.ts$/.test(path),
  });
  return files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
}

/** The settings that a program has when nothing is set but secrets, by the names of the table. */
function effective(program: ProgramName, without?: string): Record<string, unknown> {
  const { defaults } = programs[program];
  const env: NodeJS.ProcessEnv = { ...secrets, ...defaults };
  if (without) delete env[without];
  if (program === 'web') {
    const { host, port, backendUrls, redisUrl, drainTime, metricsToken, logLevel } =
      readConfig(env);
    return {
      ...{ HOST: host, PORT: port, DIRECTUS_URL: backendUrls.join(), LOG_LEVEL: logLevel },
      ...{ REDIS_URL: redisUrl, DRAIN_SECONDS: drainTime / 1000, METRICS_TOKEN: metricsToken },
    };
  }
  for (const [name, value] of Object.entries(defaults)) vi.stubEnv(name, value);
  const settings = readSettings(env);
  const directus = directusEnvironment(settings);
  return {
    ...{ ...directus, ...defaults },
    ...{ DIRECTUS_HOST: settings.host, DIRECTUS_PORT: settings.port, REDIS_URL: settings.redisUrl },
    DATABASE_URL: { sqlite3: 'SQLite' }[directus.DB_CLIENT ?? ''],
    SMTP_PORT: settings.smtpPort,
    DRAIN_SECONDS: settings.drainMs / 1000,
    // Directus and `mail-transport.ts` read it as false unless it is true.
    EMAIL_SMTP_SECURE: 'false',
  };
}

afterEach(() => vi.unstubAllEnvs());

test('the table is read', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const { programs: readers } of rows) expect(names).toEqual(expect.arrayContaining(readers));
});

test.each(rows)('$names are read by $programs', ({ names: variables, programs: readers }) => {
  for (const program of readers) {
    const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(sourcesOf[program]);
    expect(variables.filter((name) => !isRead(name))).toEqual([]);
  }
});

test.each(rows.filter(({ defaults }) => defaults.length > 0))(
  '$names have the defaults $defaults',
  ({ names: variables, defaults, programs: readers }) => {
    for (const program of readers) {
      const values = effective(program);
      for (const [index, name] of variables.entries()) {
        const written = (defaults[index] ?? defaults[0] ?? '').split('; ');
        const own = written.find((part) => part.startsWith(`${program} `))?.split(' ')[1];
        const shown = own ?? written[0];
        if (shown === 'by command') expect(programs[program].defaults).toHaveProperty(name);
        else if (shown === 'none') expect([name, values[name]]).toEqual([name, undefined]);
        // `tools/program.ts` reads it.
        else if (name !== 'CREDENTIALS_DIRECTORY') {
          expect([program, name, String(values[name])]).toEqual([program, name, shown]);
        }
      }
    }
  },
);

test.each(
  rows.flatMap(({ names: variables, programs: readers }) =>
    variables.flatMap((name) =>
      secrets[name] ? readers.map((program) => [program, name] as const) : [],
    ),
  ),
)('%s names the secret %s that it misses', (program, name) => {
  expect(() => effective(program)).not.toThrow();
  expect(() => effective(program, name)).toThrow(name);
});

import { expect, test } from 'vitest';
import type { Host } from './host.ts';
import { nameOfError, quietErrors } from './quiet-errors.ts';
import { refusal } from './refuse.ts';

const address = 'anna@example.org';

/** As the driver of PostgreSQL throws it and knex hands it on. */
class DatabaseError extends Error {
  readonly code = '23505';
  readonly table = 'directus_users';
  readonly constraint = 'directus_users_email_unique';
  readonly detail = `Key (email)=(${address}) already exists.`;
}
const ofPostgres = () =>
  new DatabaseError(`insert into "directus_users" ("email") values ('${address}') - duplicate key`);
const ofSqlite = () =>
  Object.assign(new Error(`update "people" set "name" = '${address}' - UNIQUE constraint failed`), {
    code: 'SQLITE_CONSTRAINT',
    errno: 19,
  });
const ofMail = () =>
  Object.assign(new Error(`550 no such user ${address}`), {
    code: 'EENVELOPE',
    rejected: [address],
  });
/** What the log got, written out as deep as it goes. */
function logged(level: 'error' | 'warn', ...all: unknown[]): { lines: unknown[][]; text: string } {
  const lines: unknown[][] = [];
  const logger = {
    info: () => undefined,
    warn: (...said: unknown[]) => lines.push(said),
    error: (...said: unknown[]) => lines.push(said),
  };
  const register = { action: (_event: string, act: () => void) => act() };
  quietErrors(
    register as unknown as Parameters<typeof quietErrors>[0],
    { logger } as unknown as Host,
  );
  logger[level](...all);
  const text = lines
    .flat()
    .map((said) =>
      said instanceof Error ? `${said.stack} ${JSON.stringify({ ...said })}` : String(said),
    )
    .join('\n');
  return { lines, text };
}

test.each([
  ['PostgreSQL', ofPostgres(), 'DatabaseError 23505 directus_users directus_users_email_unique'],
  ['SQLite', ofSqlite(), 'Error SQLITE_CONSTRAINT'],
  ['the mail server', ofMail(), 'Error EENVELOPE'],
  ['the backend', refusal('E_TAKEN', { reason: `${address} is taken` }), 'DirectusError E_TAKEN'],
])('an error of %s is logged by class and code, with no value of it', (_of, error, name) => {
  for (const level of ['error', 'warn'] as const) {
    const { lines, text } = logged(level, error, 'Job erase-accounts');
    expect(lines).toEqual([[expect.objectContaining({ message: name }), 'Job erase-accounts']]);
    expect(text).toContain('quiet-errors.test.ts');
    expect(text).not.toContain(address);
  }
  expect(nameOfError(error)).toBe(name);
});

test.each([
  ['like a place in a file', `    at ${address} (/home:1:2)`],
  ['like the beginning of one', `    at ${address}`],
])('a line of the message that looks %s is not logged', (_, line) => {
  const words = `value "two lines\n${line}`;
  const plain = Object.assign(new Error(words), { code: 'SQLITE_CONSTRAINT' });
  const more = Object.assign(new Error(words), { code: 'SQLITE_CONSTRAINT' });
  more.message = `insert into "people" - ${more.message}: too long`;
  for (const error of [plain, more]) {
    const { text } = logged('error', error);
    expect(text).toContain('quiet-errors.test.ts');
    expect(text).not.toContain(address);
  }
});

test.each([
  ['of the house', new Error('The template has no words')],
  [
    'of the system',
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    }),
  ],
])('an error %s is logged as it is', (_of, error) => {
  expect(logged('error', error, 'Job outbox').lines).toEqual([[error, 'Job outbox']]);
  expect(nameOfError(error)).toBe(error.message);
});

test('a line of words stays what it is', () => {
  expect(logged('warn', 'Mail is off').lines).toEqual([['Mail is off']]);
  expect(nameOfError('broke off')).toBe('broke off');
});

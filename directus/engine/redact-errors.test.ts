import { expect, test } from 'vitest';
import type { Host } from './host.ts';
import { redactErrors, redactedMessage } from './redact-errors.ts';
import { refusal } from './refuse.ts';

const address = 'anna@example.org';

/** An error as thrown by the PostgreSQL driver and passed on by knex. */
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
/** Logs through the hook and returns the logged lines, also fully serialised. */
function logged(level: 'error' | 'warn', ...all: unknown[]): { lines: unknown[][]; text: string } {
  const lines: unknown[][] = [];
  const logger = {
    info: () => undefined,
    warn: (...args: unknown[]) => lines.push(args),
    error: (...args: unknown[]) => lines.push(args),
  };
  const register = { action: (_event: string, act: () => void) => act() };
  redactErrors(
    register as unknown as Parameters<typeof redactErrors>[0],
    { logger } as unknown as Host,
  );
  logger[level](...all);
  const text = lines
    .flat()
    .map((args) =>
      args instanceof Error ? `${args.stack} ${JSON.stringify({ ...args })}` : String(args),
    )
    .join('\n');
  return { lines, text };
}

test.each([
  ['PostgreSQL', ofPostgres(), 'DatabaseError 23505 directus_users directus_users_email_unique'],
  ['SQLite', ofSqlite(), 'Error SQLITE_CONSTRAINT'],
  ['the mail server', ofMail(), 'Error EENVELOPE'],
  ['the backend', refusal('E_TAKEN', { reason: `${address} is taken` }), 'DirectusError E_TAKEN'],
])('logs an error of %s by class and code, without values', (_of, error, name) => {
  for (const level of ['error', 'warn'] as const) {
    const { lines, text } = logged(level, error, 'Job erase-accounts');
    expect(lines).toEqual([[expect.objectContaining({ message: name }), 'Job erase-accounts']]);
    expect(text).toContain('redact-errors.test.ts');
    expect(text).not.toContain(address);
  }
  expect(redactedMessage(error)).toBe(name);
});

test.each([
  ['like a stack frame', `    at ${address} (/home:1:2)`],
  ['like the beginning of a stack frame', `    at ${address}`],
])('does not log a line of the message that looks %s', (_, line) => {
  const words = `value "two lines\n${line}`;
  const plain = Object.assign(new Error(words), { code: 'SQLITE_CONSTRAINT' });
  const more = Object.assign(new Error(words), { code: 'SQLITE_CONSTRAINT' });
  more.message = `insert into "people" - ${more.message}: too long`;
  for (const error of [plain, more]) {
    const { text } = logged('error', error);
    expect(text).toContain('redact-errors.test.ts');
    expect(text).not.toContain(address);
  }
});

test.each([
  ['of our own code', new Error('The template has no words')],
  [
    'of the operating system',
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    }),
  ],
])('logs an error %s unchanged', (_of, error) => {
  expect(logged('error', error, 'Job outbox').lines).toEqual([[error, 'Job outbox']]);
  expect(redactedMessage(error)).toBe(error.message);
});

test('logs plain text unchanged', () => {
  expect(logged('warn', 'Mail is off').lines).toEqual([['Mail is off']]);
  expect(redactedMessage('interrupted')).toBe('interrupted');
});

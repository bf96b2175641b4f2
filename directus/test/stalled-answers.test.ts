// How long an answer takes tells nothing either: docs/domain/accounts.md, rules 1 and 4. The backend of the
// other tests holds nothing back for long, so these ask an instance with the times of a house.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { person, verified } from './account-calls.ts';
import { type Answer, type Caller, callAt, emailOf, tokenOf } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { newAddress } from './newcomers.ts';
import { type Instance, startInstance } from './operations.ts';

/** In ms, `REGISTER_STALL_TIME` and `LOGIN_STALL_TIME`. */
const [registration, signIn] = [750, 300];

let instance: Instance;
let visitor: Caller;
let webServer: Caller;
let member: Caller;
const made: string[] = [];
beforeAll(async () => {
  instance = await startInstance({
    REGISTER_STALL_TIME: String(registration),
    LOGIN_STALL_TIME: String(signIn),
  });
  const { DIRECTUS_PUBLIC_TOKEN, PURGE_SECRET = '' } = inject('env');
  visitor = callAt(instance.url, { authorization: `Bearer ${DIRECTUS_PUBLIC_TOKEN}` });
  webServer = callAt(instance.url, { 'x-site-secret': PURGE_SECRET });
  member = callAt(instance.url, { authorization: `Bearer ${await tokenOf('member')}` });
});
afterAll(async () => {
  await instance?.stop();
  await database()('invitations').whereIn('email', made).delete();
  await closeDatabase();
});

function address(): string {
  const email = newAddress();
  made.push(email);
  return email;
}

/** Asks one after the other; gives each answer once it has come, and not before its time. */
async function heldBack(least: number, asks: readonly (() => Promise<Answer>)[]) {
  const answers: Answer[] = [];
  for (const ask of asks) {
    const began = performance.now();
    answers.push(await ask());
    // The backend's clock and ours may differ by a tick.
    expect(performance.now() - began).toBeGreaterThanOrEqual(least - 5);
  }
  return answers;
}

/** All of them are the same to the letter, but for the number of the request. */
function expectAlike(answers: readonly Answer[]): void {
  const said = answers.map(({ status, body }) => JSON.stringify([status, body]));
  expect(new Set(said).size, said.join('\n')).toBe(1);
}

test.each([
  ['register', (email: string) => person({ email })],
  ['resend', (email: string) => ({ email })],
  ['request-reset', (email: string) => ({ email })],
] as const)(
  'account/%s answers a known address like a new one, and no sooner',
  async (event, of) => {
    const known = await verified();
    const ask = (email: string) => () => visitor('POST', `/actions/account/${event}`, of(email));
    const addresses = [known, emailOf('suspended'), newAddress()];
    const answers = await heldBack(registration, addresses.map(ask));
    expectAlike(answers);
    expect(answers[0]?.status).toBe(200);
  },
);

test('sign-in refuses alike and no sooner whatever is known', async () => {
  const operator = emailOf('operator');
  const tries = [
    ['nobody@example.org', 'not this one'],
    [emailOf('member'), 'not this one'],
    [emailOf('suspended'), 'not this one'],
    [operator, inject('env').DIRECTUS_ADMIN_PASSWORD],
  ].map(
    ([email, password]) =>
      () =>
        webServer('POST', '/account/sign-in', { email, password }),
  );
  const answers = await heldBack(signIn, tries);
  expectAlike(answers);
  expect([answers[0]?.status, answers[0]?.code]).toEqual([401, 'E_LOGIN']);
});

test('an invitation is answered no sooner, whoever has the address', async () => {
  const invite = (email: string) => () => {
    made.push(email);
    return member('POST', '/actions/invitations/create', { email, sponsor: true, locale: 'ru' });
  };
  const open = address();
  const invited = [open, open, emailOf('senior'), emailOf('suspended')];
  const answers = await heldBack(registration, invited.map(invite));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const { id } = await database()('invitations').where({ email: open }).first('id');
  const path = `/actions/invitations/${id}/resend`;
  await heldBack(registration, [() => member('POST', path, {})]);
});

// Minimum durations of responses (timing attacks): docs/domain/accounts.md, rules 1 and 4. The test backend
// has short ones, so these tests use an instance with the real times.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { person, registerVerified } from './account-calls.ts';
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

/** Sends the requests one after the other and expects each to take its minimum duration. */
async function expectMinimumDuration(
  minDuration: number,
  requests: readonly (() => Promise<Answer>)[],
) {
  const answers: Answer[] = [];
  for (const request of requests) {
    const began = performance.now();
    answers.push(await request());
    // The clocks of backend and test may differ by a tick.
    expect(performance.now() - began).toBeGreaterThanOrEqual(minDuration - 5);
  }
  return answers;
}

/** Expects identical responses except for the request id. */
function expectAlike(answers: readonly Answer[]): void {
  const said = answers.map(({ status, body }) => JSON.stringify([status, body]));
  expect(new Set(said).size, said.join('\n')).toBe(1);
}

test.each([
  ['register', (email: string) => person({ email })],
  ['resend', (email: string) => ({ email })],
  ['request-reset', (email: string) => ({ email })],
] as const)(
  'account/%s answers known and new addresses alike, after the same minimum duration',
  async (event, of) => {
    const known = await registerVerified();
    const request = (email: string) => () =>
      visitor('POST', `/actions/account/${event}`, of(email));
    const addresses = [known, emailOf('suspended'), newAddress()];
    const answers = await expectMinimumDuration(registration, addresses.map(request));
    expectAlike(answers);
    expect(answers[0]?.status).toBe(200);
  },
);

test('sign-in refuses alike after the minimum duration, whatever is known', async () => {
  const operator = emailOf('operator');
  const attempts = [
    ['nobody@example.org', 'not this one'],
    [emailOf('member'), 'not this one'],
    [emailOf('suspended'), 'not this one'],
    [operator, inject('env').DIRECTUS_ADMIN_PASSWORD],
  ].map(
    ([email, password]) =>
      () =>
        webServer('POST', '/account/sign-in', { email, password }),
  );
  const answers = await expectMinimumDuration(signIn, attempts);
  expectAlike(answers);
  expect([answers[0]?.status, answers[0]?.code]).toEqual([401, 'E_LOGIN']);
});

test('invitations are answered after the minimum duration, whoever has the address', async () => {
  const invite = (email: string) => () => {
    made.push(email);
    return member('POST', '/actions/invitations/create', { email, sponsor: true, locale: 'ru' });
  };
  const open = address();
  const invited = [open, open, emailOf('senior'), emailOf('suspended')];
  const answers = await expectMinimumDuration(registration, invited.map(invite));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const { id } = await database()('invitations').where({ email: open }).first('id');
  const path = `/actions/invitations/${id}/resend`;
  await expectMinimumDuration(registration, [() => member('POST', path, {})]);
});

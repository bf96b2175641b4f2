// The second factor and its recovery codes: docs/domain/accounts.md.
import { createHmac, randomBytes } from 'node:crypto';
import { accountActions as declared } from '@site/shared/actions';
import type { Settings } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import { Secret, TOTP } from 'otpauth';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type ActionContext, rowsIn } from '../../../engine/actions/action-context.ts';
import { type Command, command } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { now } from '../../../engine/clock.ts';
import type { Host } from '../../../engine/host.ts';
import { refusal } from '../../../engine/refuse.ts';
import { type Account, accountOf } from '../account-of.ts';
import {
  mustKnowPassword,
  ofPage,
  ownAccount,
  passwordCommand,
  typedPassword,
} from '../own-account.ts';
import { emailField } from '../person-form.ts';
import { endSessions } from '../sessions/end-sessions.ts';

const codes = 10;
const withPassword = { ...ofPage, current_password: typedPassword };
/** Before a first sign-in: the account by its address. */
const withAddress = { ...withPassword, email: emailField.optional() };

/** Whether a text is a TOTP secret in base32. */
export function isFactorSecret(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Z2-7]{16,}$/.test(text);
}

/** The current TOTP code of a secret. */
export function currentCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

/** The time step of a code, the current one or an adjacent one; null when the code is wrong. */
function stepOf(secret: string, token: string): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** A code without the spaces and hyphens that apps show in it. */
function normalizeCode(given: string): string {
  return given.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}

/** Whether an account must have a second factor. Demo installations require none. */
export function mustHaveFactor(
  { staff_roles }: Pick<Account, 'staff_roles'>,
  settings: Pick<Settings, 'auth.tfa_required_for'>,
): boolean {
  if (process.env.DEMO !== '0') return false;
  const needed: readonly string[] = settings['auth.tfa_required_for'];
  const duties: unknown = typeof staff_roles === 'string' ? JSON.parse(staff_roles) : staff_roles;
  return Array.isArray(duties) && duties.some((duty) => needed.includes(String(duty)));
}

/** `account/begin-tfa`: a secret for the authenticator app. It is not active until `enable-tfa` proves a code. */
export const beginFactor: Command = command({
  ...passwordCommand,
  by: () => true,
  minimumDuration: 'LOGIN_STALL_TIME',
  payload: formOf(declared['begin-tfa'], withAddress),
  run: async (context) => {
    const own = await ownerWithOrWithoutSession(context);
    if (own.tfa_secret) throw refusal('E_STATE', { params: { state: 'on' } });
    const secret = new Secret({ size: 20 });
    const settings = await context.trx('directus_settings').first('project_name');
    const url = new TOTP({
      secret,
      issuer: settings?.project_name ?? '',
      label: own.email ?? '',
    });
    return { secret: secret.base32, url: url.toString() };
  },
});

/** `account/enable-tfa`: verifies a code of the secret; returns the recovery codes, once. */
export const enableFactor: Command = command({
  ...passwordCommand,
  by: () => true,
  minimumDuration: 'LOGIN_STALL_TIME',
  payload: formOf(declared['enable-tfa'], {
    ...withAddress,
    secret: z.string().regex(/^[A-Z2-7]{32}$/),
  }),
  run: async (context) => {
    const own = await ownerWithOrWithoutSession(context);
    const { secret } = context.payload;
    if (own.tfa_secret) throw refusal('E_STATE', { params: { state: 'on' } });
    const shown = { account: own.id, secret, given: context.payload.otp };
    if (!(await acceptsCode(context.trx, shown))) throw refusal('E_TFA', { field: 'otp' });
    await context.trx('directus_users').where({ id: own.id }).update({ tfa_secret: secret });
    await endSessions(context, own.id, context.caller.session);
    context.emit('account.second-factor-changed', own.id, { on: true });
    return { recovery_codes: await makeCodes(context, own.id) };
  },
});

/** `account/disable-tfa`: refused to accounts that must have a second factor. */
export const disableFactor: Command = command({
  ...passwordCommand,
  payload: formOf(declared['disable-tfa'], withPassword),
  run: async (context) => {
    const own = await provenOwner(context);
    if (mustHaveFactor(own, context.settings)) throw refusal('E_FORBIDDEN');
    await forgetFactor(context.trx, own.id);
    context.emit('account.second-factor-changed', own.id, { on: false });
    return {};
  },
});

/** Removes the second factor of an account and its recovery codes; returns whether there was one. */
export async function forgetFactor(trx: ActionContext['trx'], account: string): Promise<boolean> {
  await trx('recovery_codes').where({ account }).delete();
  const off = await trx('directus_users')
    .where({ id: account })
    .whereNotNull('tfa_secret')
    // The time steps of the next secret are independent of this one.
    .update({ tfa_secret: null, tfa_last_step: null });
  return off > 0;
}

/** Actions that create a second factor or recovery codes. */
const factorActions: readonly string[] = ['account.enable-tfa', 'account.renew-recovery-codes'];

/**
 * Turns off a second factor that was turned on since, and deletes recovery codes that were created since. A factor
 * from before stays: it is the owner's, and the person who undoes the change has only proved access to the mailbox.
 */
export async function forgetFactorSince(
  { trx, emit }: ActionContext,
  { account, since }: { account: string; since: Date },
): Promise<boolean> {
  const gained = await trx('audit_log')
    .where({ collection: 'directus_users', item: account })
    .where('at', '>=', since)
    .whereIn('action', factorActions)
    .pluck('action');
  if (gained.length === 0) return false;
  if (!gained.includes('account.enable-tfa')) {
    await trx('recovery_codes').where({ account }).delete();
    return false;
  }
  const gone = await forgetFactor(trx, account);
  if (gone) emit('account.second-factor-changed', account, { on: false });
  return gone;
}

/** `account/renew-recovery-codes`: ten new codes; the old ones become invalid. */
export const renewCodes: Command = command({
  ...passwordCommand,
  payload: formOf(declared['renew-recovery-codes'], withPassword),
  run: async (context) => {
    const own = await provenOwner(context);
    return { recovery_codes: await makeCodes(context, own.id) };
  },
});

type Shown = { account: string; secret: string; given: string };

/** Whether a TOTP or recovery code is correct. Either can be used only once. */
export async function acceptsFactor(
  host: Host,
  trx: ActionContext['trx'],
  shown: Shown,
): Promise<boolean> {
  if (/^\d{6}$/.test(normalizeCode(shown.given))) return acceptsCode(trx, shown);
  const { account, given } = shown;
  const used = await trx('recovery_codes')
    .where({ account, code_hash: hashOf(host, account, given) })
    .whereNull('used_at')
    .update({ used_at: now() });
  return used === 1;
}

/**
 * Whether a TOTP code is correct and later than the last accepted one, on the site or in the studio: this
 * prevents replay. Of two concurrent calls only one gets `true`.
 */
export async function acceptsCode(trx: Knex, { account, secret, given }: Shown): Promise<boolean> {
  const step = stepOf(secret, normalizeCode(given));
  if (step === null) return false;
  const taken = await trx('directus_users')
    .where({ id: account })
    .where((last) => last.whereNull('tfa_last_step').orWhere('tfa_last_step', '<', step))
    .update({ tfa_last_step: step });
  return taken === 1;
}

type Owner = Pick<Account, 'id' | 'email' | 'tfa_secret' | 'staff_roles'>;

/**
 * The signed-in user, verified by the password. Without a session: the account of the address and password, if it
 * must have a second factor, has none and therefore cannot sign in yet. Everybody else gets `E_LOGIN`.
 */
async function ownerWithOrWithoutSession(
  context: ActionContext<{ current_password: string; email?: string | undefined }>,
): Promise<Owner> {
  const { current_password, email } = context.payload;
  if (context.caller.user !== null) {
    const own = await ownAccount(context);
    await mustKnowPassword(context, { id: own.id, password: current_password });
    return own;
  }
  const found = await accountOf(context, email ?? '');
  const needsFirstFactor =
    found?.account_status === 'active' &&
    !found.tfa_secret &&
    mustHaveFactor(found, context.settings);
  if (!needsFirstFactor) throw refusal('E_LOGIN');
  const { id } = found;
  await mustKnowPassword(context, { id, password: current_password }).catch(() => {
    throw refusal('E_LOGIN');
  });
  context.note({ item: id });
  return found;
}

async function provenOwner(
  context: ActionContext<{ current_password: string; otp: string }>,
): Promise<Owner> {
  const own = await ownAccount(context);
  const { current_password, otp: given } = context.payload;
  await mustKnowPassword(context, { id: own.id, password: current_password });
  const secret = own.tfa_secret ?? '';
  if (!secret) throw refusal('E_STATE', { params: { state: 'off' } });
  const accepted = await acceptsFactor(context.host, context.trx, {
    account: own.id,
    secret,
    given,
  });
  if (!accepted) throw refusal('E_TFA', { field: 'otp' });
  return own;
}

async function makeCodes({ host, trx, schema }: ActionContext, account: string): Promise<string[]> {
  await trx('recovery_codes').where({ account }).delete();
  const rows = rowsIn(host, trx, schema)('recovery_codes');
  const made = Array.from({ length: codes }, newCode);
  for (const code of made) {
    await rows.add({ id: uuid(), account, code_hash: hashOf(host, account, code) });
  }
  return made;
}

/** Ten letters and digits that are easy to tell apart, in two groups. */
function newCode(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 5)}-${picked.slice(5)}`;
}

function hashOf({ env }: Pick<Host, 'env'>, account: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', String(env.SECRET))
    .update(`recovery:${account}:${plain}`)
    .digest('hex');
}

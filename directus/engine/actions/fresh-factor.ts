// A recent code of the second factor, for actions that ask for one: docs/domain/workflows.md, rule 13.
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { allAreas } from '../area.ts';
import { refusal } from '../refuse.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';
import type { SecondFactor } from './second-factor.ts';

/** How long a code counts, in milliseconds. */
const countsFor = 60 * 60_000;

type Asking = Pick<ActionContext, 'trx' | 'caller' | 'now'>;

/** The check of the area that has one. */
export function secondFactor(): SecondFactor {
  const found = allAreas().find((area) => area.secondFactor)?.secondFactor;
  if (!found) throw new Error('No area checks the second factor');
  return found;
}

/**
 * Whether a session has given a code within the hour: `fresh` or `old`; `none` for an account without a second factor.
 */
export async function factorOf({ trx, caller, now }: Asking): Promise<'fresh' | 'old' | 'none'> {
  if ((await secretOf({ trx, caller })) === null) return 'none';
  if (caller.session === null) return 'old';
  const proof = await trx('factor_proofs')
    .where({ id: idOf(caller.session) })
    .first('proved_at');
  const age = proof ? now.getTime() - instantOf(proof.proved_at).getTime() : countsFor;
  return age < countsFor ? 'fresh' : 'old';
}

/**
 * Throws `E_CODE_OLD` unless the session has given a code within the hour. With a code: `E_TFA` if it is wrong, both at
 * `otp`; a right one counts for the session from now on.
 */
export async function requireFreshFactor(
  context: ActionContext,
  code: string | undefined,
): Promise<void> {
  const { trx, caller, now } = context;
  if (caller.system || (await factorOf(context)) !== 'old') return;
  if (!code) throw refusal('E_CODE_OLD', { field: 'otp' });
  const secret = (await secretOf(context)) ?? '';
  const shown = { account: caller.user ?? '', secret, given: code };
  if (!(await secondFactor().accepts(context, shown))) throw refusal('E_TFA', { field: 'otp' });
  if (caller.session !== null) await proveFactor(trx, caller.session, now);
}

/** Stores that the owner of a session has given a code. */
export async function proveFactor(db: Knex, session: string, proved_at: Date): Promise<void> {
  await db('factor_proofs')
    .insert({ id: idOf(session), proved_at })
    .onConflict('id')
    .merge();
}

/** A token that was exchanged for the next proves the same. */
export async function continueProof(db: Knex, former: string, next: string): Promise<void> {
  const proof = await db('factor_proofs')
    .where({ id: idOf(former) })
    .first('proved_at');
  if (proof) await proveFactor(db, next, instantOf(proof.proved_at));
}

/** Deletes the proofs that no longer count; returns how many. */
export async function forgetProofs(db: Knex, at: Date): Promise<number> {
  return db('factor_proofs')
    .where('proved_at', '<', new Date(at.getTime() - countsFor))
    .delete();
}

async function secretOf({ trx, caller }: Pick<Asking, 'trx' | 'caller'>): Promise<string | null> {
  const account = await trx('directus_users')
    .where({ id: caller.user ?? '' })
    .first('tfa_secret');
  return account?.tfa_secret || null;
}

/** The token itself is not copied. */
function idOf(session: string): string {
  return createHash('sha256').update(session).digest('hex');
}

// Answers to repeated requests: docs/domain/workflows.md, rule 5.
import { createHash } from 'node:crypto';
import { refusal } from '../refuse.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';

/** How long an answer is kept, in milliseconds. */
export const answersKeptFor = 24 * 60 * 60 * 1000;

type Request = { idempotencyKey?: string | undefined; what: unknown };

/**
 * Answers a request that was answered before; otherwise lets it be answered and keeps the answer in
 * the same transaction. Two that come at once meet at the key, which is unique.
 */
export async function onceOnly<Answer extends object>(
  { rows, now, caller }: Pick<ActionContext, 'rows' | 'now' | 'caller'>,
  { idempotencyKey, what }: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotencyKey === undefined) return answer();
  if (!/^[\w.:-]{8,128}$/.test(idempotencyKey)) throw refusal('E_BAD_REQUEST');
  const id = digestOf([caller.user ?? caller.addressPrefix ?? 'nobody', idempotencyKey]);
  const request = digestOf(what);
  const keys = rows('action_keys');
  const [kept] = await keys.find({ id: { _eq: id } });
  if (kept && now.getTime() - instantOf(kept.at).getTime() < answersKeptFor) {
    if (kept.request !== request) throw refusal('E_BAD_REQUEST');
    return kept.answer as Answer;
  }
  if (kept) await keys.remove(id);
  // Taken before the work: who comes second waits here, and is then refused by the database.
  await keys.add({ id, request, answer: null, at: now.toISOString() });
  const given = await answer();
  await keys.change(id, { answer: given });
  return given;
}

/** A digest by which two equal values are known. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, unsaid)).digest('hex');
}

/** A quick digest of a password could be guessed. */
function unsaid(name: string, value: unknown): unknown {
  return /password|otp/.test(name) ? undefined : value;
}

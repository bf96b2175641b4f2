// Idempotency: stored answers to repeated requests (docs/domain/workflows.md, rule 5).
import { digestOf } from '../digest.ts';
import { refusal } from '../refuse.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';

/** How long an answer is stored, in milliseconds. */
export const answerRetention = 24 * 60 * 60 * 1000;

type Request = { idempotencyKey?: string | undefined; what: unknown };

/**
 * Returns the stored answer of a repeated request; otherwise computes the answer and stores it in
 * the same transaction. The unique key serialises concurrent requests.
 */
export async function withIdempotency<Answer extends object>(
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
  if (kept && now.getTime() - instantOf(kept.at).getTime() < answerRetention) {
    if (kept.request !== request) throw refusal('E_BAD_REQUEST');
    return kept.answer as Answer;
  }
  if (kept) await keys.remove(id);
  // Inserted before the work: a concurrent second request waits here and is then refused by the database.
  await keys.add({ id, request, answer: null, at: now.toISOString() });
  const given = await answer();
  await keys.change(id, { answer: given });
  return given;
}

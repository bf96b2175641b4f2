// Idempotency: stored answers to repeated requests (docs/domain/workflows.md, rule 5).
import { openedValue, sealedValue } from '../confidential/confidential.ts';
import { digestOf } from '../confidential/digest.ts';
import { keyedDigests } from '../confidential/keyed-digest.ts';
import { refusal } from '../refuse.ts';
import { instantOf } from '../values.ts';
import type { ActionContext } from './action-context.ts';

/** How long an answer is stored, in milliseconds. */
export const answerRetention = 24 * 60 * 60 * 1000;

/** Answers are stored with the end of their hour, so that no row tells the moment of a vote. */
const hour = 60 * 60 * 1000;

type Request = { idempotencyKey?: string | undefined; what: unknown };

/**
 * Returns the stored answer of a repeated request; otherwise computes the answer and stores it in
 * the same transaction. The unique key serialises concurrent requests. The request is stored as a keyed digest and the
 * answer encrypted, because both may have few possibilities.
 */
export async function withIdempotency<Answer extends object>(
  { host, rows, now, caller }: Pick<ActionContext, 'host' | 'rows' | 'now' | 'caller'>,
  { idempotencyKey, what }: Request,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotencyKey === undefined) return answer();
  if (!/^[\w.:-]{8,128}$/.test(idempotencyKey)) throw refusal('E_BAD_REQUEST');
  const name = [caller.user ?? caller.addressPrefix ?? 'nobody', idempotencyKey];
  const ids = keyedDigests(host, 'idempotency', name);
  const requests = keyedDigests(host, 'idempotency', what);
  const keys = rows('action_keys');
  // The last of each is how an earlier version stored it.
  const [kept] = await keys.find({ id: { _in: [...ids, digestOf(name)] } });
  if (kept && now.getTime() - instantOf(kept.at).getTime() < answerRetention) {
    if (![...requests, digestOf(what)].includes(kept.request)) throw refusal('E_BAD_REQUEST');
    const { id } = kept;
    return openedValue(
      host,
      { collection: 'action_keys', field: 'answer', id },
      kept.answer,
    ) as Answer;
  }
  if (kept) await keys.remove(kept.id);
  const [id] = ids;
  const [request] = requests;
  const at = new Date(Math.ceil(now.getTime() / hour) * hour).toISOString();
  // Inserted before the work: a concurrent second request waits here and is then refused by the database.
  await keys.add({ id, request, answer: null, at });
  const given = await answer();
  const sealed = sealedValue(host, { collection: 'action_keys', field: 'answer', id }, given);
  await keys.change(id, { answer: sealed });
  return given;
}

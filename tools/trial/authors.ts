import { setTimeout as sleep } from 'node:timers/promises';
import { initiativeActions } from '@site/shared/actions';
import { createApi, newIdempotencyKey, type Transport } from '@site/shared/api';
import type { Api } from '@site/shared/contract';
import type { Counter } from './counts.ts';
import type { Ledger } from './ledger.ts';
import type { TrialSite } from './site.ts';
import { asPage, createVisitor, type Visitor } from './visitor.ts';

/** A member who writes a draft of an initiative. */
export type Author = { visitor: Visitor; email: string; draft: string; saves: number };

/** After these a page does not know whether the action was performed: `shared/remote/forms/use-action.ts`. */
const unknownOutcome: readonly string[] = ['E_OFFLINE', 'E_BACKEND'];
/** Milliseconds until a person presses the button again. */
const pressesAgain = 300;

/** Signs members in and lets each begin a draft. */
export async function signInAuthors(
  site: TrialSite,
  emails: readonly string[],
  ledger: Ledger,
): Promise<Author[]> {
  const authors: Author[] = [];
  for (const email of emails) {
    const visitor = createVisitor(site);
    const { status, body } = await visitor.signIn(email);
    if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body}`);
    const act = actOf(site, visitor, () => undefined);
    const begun = await act(initiativeActions.create, { payload: { title_en: 'A trial' } });
    if (!begun.ok) throw new Error(`${email} has no draft: ${JSON.stringify(begun.refusals)}`);
    const { id, revision } = begun.data as typeof begun.data & { revision: number };
    ledger.tell(id, revision);
    authors.push({ visitor, email, draft: id, saves: 0 });
  }
  return authors;
}

/** Performs actions as a page does; `seen` gets the status of each answer. */
function actOf(site: TrialSite, visitor: Visitor, seen: (status: number) => void): Api['act'] {
  const post: Transport = async (path, { method, headers, body }) => {
    const sent = { method, headers: { ...headers, ...asPage(site.address) }, body };
    const answer = await visitor.ask(`/api/actions${path}`, sent);
    seen(answer.status);
    if (answer.status === 0) throw new Error('no answer');
    return answer;
  };
  return createApi(post, post).act;
}

/**
 * Saves the draft once. A save whose outcome is unknown is repeated with its idempotency key, as the form does when the
 * button is pressed again. Returns false when `giveUp` came before the outcome was known.
 */
export async function save(
  site: TrialSite,
  author: Author,
  { counter, ledger, giveUp }: { counter: Counter; ledger: Ledger; giveUp: AbortSignal },
): Promise<boolean> {
  let status = 0;
  const act = actOf(site, author.visitor, (seen) => {
    status = seen;
  });
  author.saves += 1;
  const payload = { title_en: `A trial, version ${author.saves}` };
  const idempotencyKey = newIdempotencyKey();
  while (!giveUp.aborted) {
    const call = { item: author.draft, payload, idempotencyKey };
    const result = await act(initiativeActions.save, call);
    const [refusal] = result.ok ? [] : result.refusals;
    counter.add('actions', `POST action ${status} ${refusal?.code ?? ''}`, !result.ok);
    if (result.ok) {
      ledger.tell(author.draft, (result.data as { revision: number }).revision);
      return true;
    }
    await sleep(pressesAgain);
    if (unknownOutcome.includes(refusal?.code ?? '')) continue;
    if (refusal?.code === 'E_SESSION') await author.visitor.signIn(author.email);
    return true;
  }
  return false;
}

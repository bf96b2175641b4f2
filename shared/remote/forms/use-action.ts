import { newIdempotencyKey } from '@site/shared/api';
import type {
  Action,
  ActionCall,
  ActionRefusal,
  ActionResult,
  Locale,
} from '@site/shared/contract';
import { connectionFaults } from '@site/shared/domain/system';
import { useRef, useState } from 'react';
import { signInAddress } from '../sign-in-address.ts';
import { useShell } from '../use-shell.ts';
import { formTexts } from './form-texts.ts';
import { useAsk } from './use-ask.ts';

/** Errors after which it is unknown whether the action was performed. */
const unknownOutcome: readonly string[] = ['E_OFFLINE', 'E_BACKEND'];

type Options = {
  /** Refusals are shown by the caller; otherwise a toast shows the first. */
  silent?: boolean;
  /** The caller has asked already, in words of its own, before an action that cannot be undone. */
  isAsked?: boolean;
};

/**
 * Performs an action from a page: one call at a time, and an idempotency key that stays the same while the same
 * call is repeated after a lost answer, so that nothing is done twice.
 */
export function useAction<Payload extends object, Data, Item extends boolean>(
  action: Action<Payload, Data, Item>,
  { silent = false, isAsked = false }: Options = {},
) {
  const { api, drafts, locale, toast } = useShell();
  const ask = useAsk();
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);
  const lost = useRef<{ call: string; key: string }>(undefined);

  /** Null while an earlier call is on its way, and when the question before a final action is answered with no. */
  async function perform(
    call: ActionCall<Payload, Item> = {} as ActionCall<Payload, Item>,
  ): Promise<ActionResult<Data> | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    if (action.final && !isAsked && !(await ask(action.final[locale]))) {
      isBusy.current = false;
      return null;
    }
    setBusy(true);
    const written = JSON.stringify(call);
    const idempotencyKey = lost.current?.call === written ? lost.current.key : newIdempotencyKey();
    const result = await api.act(action, { ...call, idempotencyKey });
    isBusy.current = false;
    setBusy(false);
    const [refusal] = result.ok ? [] : result.refusals;
    lost.current =
      refusal && unknownOutcome.includes(refusal.code)
        ? { call: written, key: idempotencyKey }
        : undefined;
    const hasEnded = refusal?.code === 'E_SESSION';
    if (hasEnded) drafts.keep();
    if (refusal && !silent) {
      toast(sentenceOf(refusal, locale), 'error');
      // What was typed into forms is kept, and sign-in leads back here.
      if (hasEnded) location.assign(signInAddress());
    }
    return result;
  }

  return { busy, perform };
}

/** A refusal comes with its sentence; whatever else goes wrong is the connection or the server. */
function sentenceOf({ code, message }: ActionRefusal, locale: Locale): string {
  if (code === 'E_OFFLINE') return formTexts.offline[locale];
  return message ?? connectionFaults.E_BACKEND[locale];
}

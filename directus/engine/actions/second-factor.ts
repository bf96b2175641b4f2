import type { ActionContext } from './action-context.ts';
import type { LimitFailures } from './action-set.ts';

/** How the second factor of an account is checked; an area contributes it. */
export type SecondFactor = {
  /** Whether a code is correct. Each can be used once. */
  readonly accepts: (
    context: Pick<ActionContext, 'host' | 'trx'>,
    shown: { account: string; secret: string; given: string },
  ) => Promise<boolean>;
  readonly limitFailures: LimitFailures;
};

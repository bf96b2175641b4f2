import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { Accountability } from '../../engine/host.ts';

/** A caller whose staff roles open the page. */
export type OfficeReader = {
  context: ActionContext;
  accountability: NonNullable<Accountability>;
};

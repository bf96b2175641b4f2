import { defineActions, returns } from './define-actions.ts';
import { custom, hidden, integer, optional } from './fields.ts';

/** The version of the setting that the caller has seen. */
const version = hidden(integer({ min: 0, max: 1_000_000_000 }));

/** Settings; the item is the key of one: docs/domain/settings.md, "Changes". */
export const settingActions = defineActions('settings', {
  /** `value`: what its controls hold. Another version is refused with `E_CONFLICT_VERSION`. */
  change: {
    item: true,
    fields: { value: optional(custom<readonly string[]>('list')), version },
    returns: returns<{ version: number }>(),
  },
  /** The value that the setting had at an earlier version, as a new change; version 0 is the default. */
  restore: {
    item: true,
    fields: { to: hidden(integer({ min: 0, max: 1_000_000_000 })), version },
    returns: returns<{ version: number }>(),
  },
});

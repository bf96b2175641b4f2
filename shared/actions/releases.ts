import { defineActions } from './define-actions.ts';
import { factorCode, hidden, text } from './fields.ts';

/** Releases of remotes; the item is the name of one: docs/ship-a-remote.md, "The page of the teams". */
export const releaseActions = defineActions('releases', {
  /**
   * By administrators: makes the version before `version`, the live one, live again. The backend checks who asks and
   * logs it; the web server, which holds the key of the site, does it.
   */
  rollback: { item: true, fields: { version: hidden(text({ max: 64 })), otp: factorCode } },
});

// Studio extensions, loaded in the browser.
import { accountName } from './account-name.ts';
import { linesField } from './lines-field.ts';
import { watchSidebar } from './open-actions.ts';
import { pendingWorkModule } from './pending-work.ts';
import { showPlainRefusals } from './plain-refusals.ts';
import { slugField } from './proposed-slug.ts';
import { rowButtons } from './row-buttons.ts';

export const interfaces = [rowButtons, accountName, slugField, linesField];
export const displays = [accountName];
export const modules = [pendingWorkModule];
/** The flow editor of the studio is not used, so operations need no UI. */
export const operations = [];

showPlainRefusals();
watchSidebar();

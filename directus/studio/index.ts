// What the studio loads into the browser beside its own program.
import { showPlainRefusals } from './plain-refusals.ts';
import { rowButtons } from './row-buttons.ts';

export const interfaces = [rowButtons];
/** What the studio shows of operations in its editor of flows, which nobody here uses. */
export const operations = [];

showPlainRefusals();

import type { CommandSet } from '../../engine/actions/action-set.ts';
import { eraseAccount, undoErasure } from './erasure.ts';
import { exportOwnData } from './own-archives.ts';

/** By the person: `people/me/export` (of personal data), `erase`, and `undo` (of the erasure). */
export const ownDataCommands: CommandSet = {
  name: 'people',
  commands: { export: exportOwnData, erase: eraseAccount, undo: undoErasure },
};

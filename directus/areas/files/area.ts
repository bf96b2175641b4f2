import { defineArea } from '../../engine/area.ts';
import { fileRights } from './access.ts';

/** Files and who may read them; the checks of uploads are in `engine/files`. */
export const files = defineArea({
  name: 'files',
  access: fileRights,
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../settings.ts';
import { kitSurface } from './surface.ts';

// A change here concerns every team: `pnpm unit tools/kit -u` writes the file anew, and the change is read in review.
test('what remotes rely on is what the committed list says', async () => {
  await expect(await kitSurface()).toMatchFileSnapshot(join(root, 'shared/contract/surface.txt'));
});

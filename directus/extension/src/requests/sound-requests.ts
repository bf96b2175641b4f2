import { bodyLimits } from '@site/shared/domain';
import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { bodyOf } from './route-table.ts';
import { unsoundTexts } from './sound-text.ts';

/** A NUL, itself or as JSON spells it: no database takes one. */
const nulInAddress = /%00|(?:\\|%5c)u(?:0000|\{0+\})/i;

/**
 * Refuses what no rule could read (docs/domain/refused-input.md, rule 2): `E_BAD_REQUEST` for a broken
 * address, `E_CHARACTERS` or `E_TOO_LONG` and the field for a text with control characters or one too long.
 */
export const keepRequestsSound: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(isSoundAddress(request.originalUrl) ? undefined : refusal('E_BAD_REQUEST'));
    });
  });
  init('routes.before', ({ app }) => {
    app.use(({ method, originalUrl, body }, _response, next) => {
      const [path = ''] = originalUrl.split('?', 1);
      const { text } = bodyLimits[bodyOf(method, path).kind];
      const unsound = unsoundTexts(body, text);
      next(unsound.length > 0 ? unsound : undefined);
    });
  });
};

function isSoundAddress(address: string): boolean {
  if (nulInAddress.test(address)) return false;
  try {
    decodeURIComponent(address.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

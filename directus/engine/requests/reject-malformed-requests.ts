import { bodyLimits } from '@site/shared/domain/system';
import type { Hook } from '../host.ts';
import { refusal } from '../refuse.ts';
import { bodyOf } from './route-table.ts';
import { findUnstorableTexts } from './storable-text.ts';

/** A NUL character, percent-encoded or as a JSON escape: databases cannot store it. */
const nulInUrl = /%00|(?:\\|%5c)u(?:0000|\{0+\})/i;

/**
 * Refuses malformed requests (docs/domain/refused-input.md, rule 2): `E_BAD_REQUEST` for a malformed URL,
 * `E_CHARACTERS` or `E_TOO_LONG` with the field for a text with control characters or one that is too long.
 */
export const rejectMalformedRequests: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(isWellFormedUrl(request.originalUrl) ? undefined : refusal('E_BAD_REQUEST'));
    });
  });
  init('routes.before', ({ app }) => {
    app.use(({ method, originalUrl, body }, _response, next) => {
      const [path = ''] = originalUrl.split('?', 1);
      const { text } = bodyLimits[bodyOf(method, path).kind];
      const unsound = findUnstorableTexts(body, text);
      next(unsound.length > 0 ? unsound : undefined);
    });
  });
};

function isWellFormedUrl(address: string): boolean {
  if (nulInUrl.test(address)) return false;
  try {
    decodeURIComponent(address.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

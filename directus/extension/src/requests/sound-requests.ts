import type { Hook, Request } from '../host.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { isSoundText } from './sound-text.ts';

/** No form of ours is deeper, and no editor of the studio. */
const deepest = 40;

/** Nobody reads more complaints about one body. */
const mostTold = 50;

/** A NUL, itself or as JSON spells it: no database takes one. */
const nulInAddress = /%00|(?:\\|%5c)u(?:0000|\{0+\})/i;

/**
 * Refuses what no rule could read (docs/domain/refused-input.md, rule 2): `E_BAD_REQUEST` for a broken
 * address or a body too deep, `E_INVALID` and the field for a text with control characters.
 */
export const keepRequestsSound: Hook = ({ init }) => {
  init('middlewares.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(isSoundAddress(request.originalUrl) ? undefined : refusal('E_BAD_REQUEST'));
    });
  });
  init('routes.before', ({ app }) => {
    app.use((request, _response, next) => {
      next(against(request));
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

/** What is wrong with a body; of texts everything at once, as a form shows it. */
function against({ body }: Request): Refusal | Refusal[] | undefined {
  const unsound: Refusal[] = [];
  const waiting: { value: unknown; path: readonly string[] }[] = [{ value: body, path: [] }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value, path } = place;
    if (path.length > deepest) return refusal('E_BAD_REQUEST');
    if (typeof value === 'string' && !isSoundText(value)) {
      unsound.push(refusal('E_INVALID', path.length > 0 ? { field: path.join('.') } : {}));
    }
    if (unsound.length === mostTold) break;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isSoundText(key)) return refusal('E_BAD_REQUEST');
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return unsound.length > 0 ? unsound : undefined;
}

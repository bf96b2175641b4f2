import { shownCharacters, unfitCharacters } from '@site/shared/domain/text';
import { type Refusal, refusal } from '../refuse.ts';

/** Maximum number of refusals per body. */
const maxReported = 50;

/** Whether every database can store the text, and every output format (such as XML) can contain it. */
export function isStorableText(text: string): boolean {
  return unfitCharacters(text).length === 0;
}

/** A refusal that names the characters that cannot be stored. */
export function unstorableText(text: string, about: { field?: string } = {}): Refusal {
  return refusal('E_CHARACTERS', {
    ...about,
    params: { chars: shownCharacters(unfitCharacters(text)) },
  });
}

/** A value and its position; the path is built only for refused values. */
type Place = { value: unknown; key: string; within?: Place };

/** All refusals for the texts of a body, so that a form can show them together. */
export function findUnstorableTexts(body: unknown, maxLength: number): Refusal[] {
  const refusals: Refusal[] = [];
  const pending: Place[] = [{ value: body, key: '' }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (value.length > maxLength) {
        refusals.push(
          refusal('E_TOO_LONG', { ...fieldOf(place), params: { n: maxLength, m: value.length } }),
        );
      } else if (!isStorableText(value)) refusals.push(unstorableText(value, fieldOf(place)));
      if (refusals.length === maxReported) break;
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorableText(key)) return [refusal('E_BAD_REQUEST')];
      pending.push({ value: inner, key, within: place });
    }
  }
  return refusals;
}

function fieldOf(place: Place): { field?: string } {
  const path: string[] = [];
  for (let one = place; one.within; one = one.within) path.unshift(one.key);
  return path.length > 0 ? { field: path.join('.') } : {};
}

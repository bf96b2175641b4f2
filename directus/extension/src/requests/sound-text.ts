import { shownCharacters, unfitCharacters } from '@site/shared/domain';
import { type Refusal, refusal } from '../refuse.ts';

/** Nobody reads more complaints about one body. */
const mostTold = 50;

/** Whether a text can be stored everywhere and told in any format. */
export function isSoundText(text: string): boolean {
  return unfitCharacters(text).length === 0;
}

/** Names the characters that keep a text from being stored. */
export function unsoundText(text: string, about: { field?: string } = {}): Refusal {
  return refusal('E_CHARACTERS', {
    ...about,
    params: { chars: shownCharacters(unfitCharacters(text)) },
  });
}

/** A value and where it lies; the path is put together only for what is refused. */
type Place = { value: unknown; key: string; within?: Place };

/** What is wrong with the texts of a body; of several everything at once, as a form shows it. */
export function unsoundTexts(body: unknown, longest: number): Refusal[] {
  const unsound: Refusal[] = [];
  const waiting: Place[] = [{ value: body, key: '' }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string') {
      if (value.length > longest) {
        unsound.push(
          refusal('E_TOO_LONG', { ...at(place), params: { n: longest, m: value.length } }),
        );
      } else if (!isSoundText(value)) unsound.push(unsoundText(value, at(place)));
      if (unsound.length === mostTold) break;
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isSoundText(key)) return [refusal('E_BAD_REQUEST')];
      waiting.push({ value: inner, key, within: place });
    }
  }
  return unsound;
}

function at(place: Place): { field?: string } {
  const path: string[] = [];
  for (let one = place; one.within; one = one.within) path.unshift(one.key);
  return path.length > 0 ? { field: path.join('.') } : {};
}

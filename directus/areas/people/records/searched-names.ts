import { type SearchedPerson, searchedPerson } from '@site/shared/search/people';

/** More people than have an open case; a person takes about a kilobyte. */
const maxKept = 5000;
/** Milliseconds: the name of an erased person does not stay longer. */
const maxAge = 10 * 60_000;

/** By the texts themselves, so that a changed name is another entry. */
const kept = new Map<string, SearchedPerson>();
let keptSince = Date.now();

/** `searchedPerson`, which spells a name in nine ways, once for each name of a list that is searched again and again. */
export function searchedNames(
  names: readonly string[],
  texts: readonly string[] = [],
): SearchedPerson {
  if (kept.size >= maxKept || Date.now() - keptSince > maxAge) {
    kept.clear();
    keptSince = Date.now();
  }
  const key = JSON.stringify([names, texts]);
  const known = kept.get(key);
  if (known) return known;
  const searched = searchedPerson(names, texts);
  kept.set(key, searched);
  return searched;
}

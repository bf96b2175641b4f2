import { truncateName } from '@site/shared/domain/people';
import { searchText, transliterate } from '@site/shared/domain/text';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';

export type SortedName = Pick<
  StoredRowIn<'people'>,
  | 'display_name_ru'
  | 'display_name_en'
  | 'name_ru_family'
  | 'name_ru_given'
  | 'name_en_family'
  | 'name_en_given'
>;

/** Sort key in lower case with ё as е, because databases sort by code points. */
export function sortName(person: SortedName, script: 'ru' | 'en'): string {
  const other = script === 'ru' ? 'en' : 'ru';
  const used = person[`name_${script}_given`] ? script : other;
  const parts = [person[`name_${used}_family`], person[`name_${used}_given`]];
  const name = parts.filter(Boolean).join(' ') || person[`display_name_${script}`];
  return truncateName(searchText(used === script || script === 'ru' ? name : transliterate(name)));
}

import { useLazyPart, useSentLists } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { Choice } from './searched-list.tsx';
import { useStoredList } from './use-stored-list.ts';

type Props = {
  name: string;
  /** Id of the control, and what describes it. */
  attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  stored: readonly string[];
  choices: readonly Choice[];
  /** How many entries there may be. */
  max: number;
  /** What the empty field says. */
  add: string;
};

const loadList = () => import('./searched-list.tsx').then(({ SearchedList }) => SearchedList);

/**
 * Picks several entries of a long list, which is searched by typing. Until the list of antd is loaded, the field shows
 * what is picked; it is sent in any case.
 */
export function PickedField({ name, attributes, stored, choices, max, add }: Props) {
  const { entries, setEntries, field } = useStoredList(name, stored);
  const lists = useSentLists();
  const List = useLazyPart(loadList, true);
  const labelOf = (value: string) => choices.find((one) => one.value === value)?.label ?? value;
  return (
    <>
      <input {...field} />
      <noscript>
        <input type="hidden" name={`${name}[]`} value="" />
        <select
          multiple
          size={8}
          className={kit.control}
          name={`${name}[]`}
          aria-describedby={attributes['aria-describedby']}
          aria-label={add}
          defaultValue={lists[`${name}[]`] ?? stored}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </noscript>
      {List ? (
        <List
          attributes={attributes}
          picked={entries}
          choices={choices}
          max={max}
          add={add}
          onChange={setEntries}
        />
      ) : (
        <p className={`${kit.control} ${kit.scriptOnly}`}>{entries.map(labelOf).join(', ')}</p>
      )}
    </>
  );
}

import { MemberTheme } from '@site/shared/member-area';
import { Select } from 'antd';
import styles from '../common/settings.module.css';
import { useStoredList } from './use-stored-list.ts';

type Choice = { value: string; label: string; group?: string };

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

/** Picks several entries of a long list, which is searched by typing. */
export function PickedField({ name, attributes, stored, choices, max, add }: Props) {
  const { entries, setEntries, field } = useStoredList(name, stored);
  return (
    <MemberTheme>
      <input {...field} />
      <Select
        {...attributes}
        className={styles.picked}
        classNames={{ itemRemove: styles.drop }}
        mode="multiple"
        // Every option is in the document, so screen readers know how many there are.
        virtual={false}
        status={attributes['aria-invalid'] ? 'error' : ''}
        value={[...entries]}
        options={groupsOf(choices)}
        showSearch={{ filterOption: (typed, option) => isFound(typed, option?.label) }}
        maxCount={max}
        placeholder={add}
        onChange={setEntries}
      />
    </MemberTheme>
  );
}

/** The choices without a group, then the others under the names of theirs. */
function groupsOf(choices: readonly Choice[]) {
  const groups = Map.groupBy(choices, ({ group = '' }) => group);
  const alone = groups.get('') ?? [];
  groups.delete('');
  return [...alone, ...[...groups].map(([label, options]) => ({ label, options }))];
}

/** Whether a label contains what was typed, however its case and ё are written. */
function isFound(typed: string, label: unknown): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е');
  return typeof label === 'string' && plain(label).includes(plain(typed.trim()));
}

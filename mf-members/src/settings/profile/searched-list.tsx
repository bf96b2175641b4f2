import { MemberTheme } from '@site/shared/member-area';
import { Select } from 'antd';
import styles from '../common/settings.module.css';

export type Choice = { value: string; label: string; group?: string };

type Props = {
  attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  picked: readonly string[];
  choices: readonly Choice[];
  max: number;
  add: string;
  onChange: (picked: readonly string[]) => void;
};

/** The list of `PickedField`: the picked entries as chips, the others found by typing. */
export function SearchedList({ attributes, picked, choices, max, add, onChange }: Props) {
  return (
    <MemberTheme>
      <Select
        {...attributes}
        className={styles.picked}
        classNames={{ itemRemove: styles.drop }}
        mode="multiple"
        // Every option is in the document, so screen readers know how many there are.
        virtual={false}
        status={attributes['aria-invalid'] ? 'error' : ''}
        value={[...picked]}
        options={groupsOf(choices)}
        showSearch={{ filterOption: (typed, option) => isFound(typed, option?.label) }}
        maxCount={max}
        placeholder={add}
        onChange={onChange}
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

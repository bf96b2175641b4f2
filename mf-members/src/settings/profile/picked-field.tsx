import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../common/settings.module.css';
import { useStoredList } from './use-stored-list.ts';

type Choice = { value: string; label: string; group?: string };

type Props = {
  name: string;
  /** Id of the control that adds an entry, and what describes it. */
  attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  stored: readonly string[];
  choices: readonly Choice[];
  /** How many entries there may be. */
  max: number;
  /** First line of the list of choices. */
  add: ReactNode;
};

/** Picks several entries of a long list: those picked as removable chips, the others in a list to add from. */
export function PickedField({ name, attributes, stored, choices, max, add }: Props) {
  const { t } = useTranslation();
  const { entries, setEntries, field } = useStoredList(name, stored);
  const labelOf = (value: string) => choices.find((one) => one.value === value)?.label ?? value;
  const left = choices.filter(({ value }) => !entries.includes(value));
  const groups = Map.groupBy(left, ({ group = '' }) => group);
  return (
    <div className={styles.picked}>
      <input {...field} />
      {entries.length > 0 && (
        <ul>
          {entries.map((value) => (
            <li key={value}>
              {labelOf(value)}
              <button
                type="button"
                className={styles.icon}
                aria-label={t('settings.remove', { name: labelOf(value) })}
                onClick={() => setEntries(entries.filter((one) => one !== value))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <select
        className={styles.control}
        id={attributes.id}
        aria-invalid={attributes['aria-invalid']}
        aria-describedby={attributes['aria-describedby']}
        value=""
        disabled={entries.length >= max}
        onChange={({ target }) => setEntries([...entries, target.value])}
      >
        <option value="">{entries.length >= max ? t('settings.most', { most: max }) : add}</option>
        {[...groups].map(([group, ofGroup]) =>
          group === '' ? (
            ofGroup.map(toOption)
          ) : (
            <optgroup key={group} label={group}>
              {ofGroup.map(toOption)}
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function toOption({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

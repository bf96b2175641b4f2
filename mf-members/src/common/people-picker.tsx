import { findMembersByName, type NamedPerson } from '@site/shared/api';
import { FormField, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The field of the form around. */
  name: string;
  chosen: readonly NamedPerson[];
  /** Ids of people who cannot be chosen. */
  without: readonly string[];
  /** How many can be chosen. */
  most: number;
  onChange: (chosen: readonly NamedPerson[]) => void;
};
type Found = { at: 'idle' | 'searching' | 'failed' } | { at: 'found'; people: NamedPerson[] };

/** Picks members of the directory by name. */
export function PeoplePicker({ name, chosen, without, most, onChange }: Props) {
  const { t } = useTranslation();
  const { api } = useShell();
  const list = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ at: 'idle' });
  const isKnown = ({ id }: NamedPerson) =>
    without.includes(id) || chosen.some((one) => one.id === id);
  const offered = found.at === 'found' ? found.people.filter((one) => !isKnown(one)) : [];

  async function search(): Promise<void> {
    if (text.trim() === '') return;
    setFound({ at: 'searching' });
    const people = await findMembersByName(api, text).catch(() => null);
    setFound(people ? { at: 'found', people } : { at: 'failed' });
  }

  function add(one: NamedPerson, from: HTMLElement): void {
    onChange([...chosen, one]);
    setText('');
    setFound({ at: 'idle' });
    // The pressed button is gone then.
    from.closest('form')?.querySelector<HTMLElement>(`input[name=${name}]`)?.focus();
  }

  return (
    <div className={kit.column2}>
      <FormField name={name}>
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            aria-controls={list}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setFound({ at: 'idle' });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void search();
            }}
          />
        )}
      </FormField>
      <p className={kit.scriptOnly}>
        <Button look="plain" onClick={() => void search()}>
          {t('peoplePicker.find')}
        </Button>
      </p>
      <p role="status" className={kit.muted}>
        {found.at === 'idle' &&
          chosen.length > 0 &&
          t('peoplePicker.chosen', { count: chosen.length })}
        {found.at === 'searching' && t('peoplePicker.searching')}
        {found.at === 'failed' && t('peoplePicker.failed')}
        {found.at === 'found' && t('peoplePicker.found', { count: offered.length })}
      </p>
      <People
        id={list}
        people={chosen.length < most ? offered : []}
        label={t('peoplePicker.results')}
        word="add"
        onPress={add}
      />
      <People
        people={chosen}
        label={t('peoplePicker.list')}
        word="remove"
        onPress={(one) => onChange(chosen.filter(({ id }) => id !== one.id))}
      />
    </div>
  );
}

type PeopleProps = {
  id?: string;
  people: readonly NamedPerson[];
  label: string;
  word: 'add' | 'remove';
  onPress: (person: NamedPerson, from: HTMLElement) => void;
};

/** People by name, each with a button. */
function People({ id, people, label, word, onPress }: PeopleProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <ul id={id} className={`${kit.rows2} ${kit.hideEmpty}`} aria-label={label}>
      {people.map((person) => {
        const name = person.name[locale];
        return (
          <li key={person.id} className={`${kit.row1x6} ${kit.middle}`}>
            <span className={kit.breakable}>{name}</span>
            <Button
              look="plain"
              aria-label={t(`peoplePicker.${word}Of`, { name })}
              onClick={({ currentTarget }) => onPress(person, currentTarget)}
            >
              {t(`peoplePicker.${word}`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

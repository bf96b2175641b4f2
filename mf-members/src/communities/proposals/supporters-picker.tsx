import { findMembersByName, type NamedPerson } from '@site/shared/api';
import { namedSupporters } from '@site/shared/domain/communities';
import { FormField, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  chosen: readonly NamedPerson[];
  /** The reader's id, who cannot support their own proposal. */
  person: string;
  onChange: (chosen: readonly NamedPerson[]) => void;
};
type Found = { at: 'idle' | 'searching' | 'failed' } | { at: 'found'; people: NamedPerson[] };

/** Picks members of the directory by name. */
export function SupportersPicker({ chosen, person, onChange }: Props) {
  const { t } = useTranslation();
  const { api } = useShell();
  const list = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ at: 'idle' });
  const isKnown = ({ id }: NamedPerson) => id === person || chosen.some((one) => one.id === id);
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
    from.closest('form')?.querySelector<HTMLElement>('input[name=supporters]')?.focus();
  }

  return (
    <div className={kit.column2}>
      <FormField name="supporters">
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
      <p>
        <Button look="plain" onClick={() => void search()}>
          {t('communities.supporters.find')}
        </Button>
      </p>
      <p role="status" className={kit.muted}>
        {found.at === 'idle' &&
          chosen.length > 0 &&
          t('communities.supporters.chosen', { count: chosen.length })}
        {found.at === 'searching' && t('communities.supporters.searching')}
        {found.at === 'failed' && t('communities.supporters.failed')}
        {found.at === 'found' && t('communities.supporters.found', { count: offered.length })}
      </p>
      <People
        id={list}
        people={chosen.length < namedSupporters.max ? offered : []}
        label={t('communities.supporters.results')}
        word="add"
        onPress={add}
      />
      <People
        people={chosen}
        label={t('communities.supporters.list')}
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
              aria-label={t(`communities.supporters.${word}Of`, { name })}
              onClick={({ currentTarget }) => onPress(person, currentTarget)}
            >
              {t(`communities.supporters.${word}`)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

import { findMembersByName, type NamedPerson } from '@site/shared/api';
import { FormField, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './nominations.module.css';

type Props = { chosen: NamedPerson | null; onChange: (person: NamedPerson | null) => void };
type Found = { at: 'idle' | 'searching' | 'failed' } | { at: 'found'; people: NamedPerson[] };

/** Picks a senior of the directory by name. */
export function NomineePicker({ chosen, onChange }: Props) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const list = useId();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ at: 'idle' });

  async function search(): Promise<void> {
    if (text.trim() === '' || chosen) return;
    setFound({ at: 'searching' });
    const people = await findMembersByName(api, text, { grade: 'senior' }).catch(() => null);
    setFound(people ? { at: 'found', people } : { at: 'failed' });
  }

  function choose(person: NamedPerson, from: HTMLElement): void {
    onChange(person);
    setText(person.name[locale]);
    setFound({ at: 'idle' });
    from.closest('form')?.querySelector('select')?.focus();
  }

  return (
    <div className={kit.column2}>
      <FormField name="nominee" help={t('certification.nominate.nomineeHelp')}>
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            aria-controls={list}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onChange(null);
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
        <Button look="plain" className={kit.scriptOnly} onClick={() => void search()}>
          {t('certification.nominate.find')}
        </Button>
      </p>
      <p role="status" className={kit.muted}>
        {chosen && t('certification.nominate.chosen', { name: chosen.name[locale] })}
        {found.at === 'searching' && t('certification.nominate.searching')}
        {found.at === 'failed' && t('certification.nominate.searchFailed')}
        {found.at === 'found' && t('certification.nominate.found', { count: found.people.length })}
      </p>
      <ul id={list} className={`${styles.people} ${kit.rows3}`}>
        {found.at === 'found' &&
          found.people.map((person) => (
            <li key={person.id}>
              <span>{person.name[locale]}</span>
              <Button
                look="plain"
                aria-label={t('certification.nominate.chooseName', { name: person.name[locale] })}
                onClick={({ currentTarget }) => choose(person, currentTarget)}
              >
                {t('certification.nominate.pick')}
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}

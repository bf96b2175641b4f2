import { findPeopleByName, type NamedPerson } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { useField } from './form-context.tsx';

/** Names of people that the answers mention by their id. */
const KnownPeople = createContext<readonly NamedPerson[]>([]);

type Props = {
  path: string;
  /** Ids. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  max: number;
};

type Found = { at: 'idle' | 'searching' | 'failed' } | { at: 'found'; people: NamedPerson[] };

/** Picks some people of the directory by name. */
export function PersonPicker({ path, chosen, onChange, max }: Props) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const { label, error } = useField(path);
  const [known, setKnown] = useState(use(KnownPeople));
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ at: 'idle' });
  const nameOf = (id: string) =>
    known.find((person) => person.id === id)?.name[locale] ?? t('form.people.unknown');

  async function search(): Promise<void> {
    if (text.trim() === '') return;
    setFound({ at: 'searching' });
    const people = await findPeopleByName(api, text).catch(() => null);
    setFound(people ? { at: 'found', people } : { at: 'failed' });
  }

  function choose(person: NamedPerson): void {
    setKnown([...known, person]);
    setText('');
    setFound({ at: 'idle' });
    onChange([...chosen, person.id]);
    document.getElementById(path)?.focus();
  }

  const left = found.at === 'found' ? found.people.filter(({ id }) => !chosen.includes(id)) : [];
  return (
    <div className={`${kit.column2} ${styles.files}`}>
      {chosen.length > 0 && (
        <ul className={kit.rows}>
          {chosen.map((id) => (
            <li key={id}>
              <span className={kit.breakable}>{nameOf(id)}</span>
              <button
                type="button"
                aria-label={t('form.remove', { name: nameOf(id) })}
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                {t('form.removeShort')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < max ? (
        <>
          <label htmlFor={path} className={kit.strong}>
            {label}
          </label>
          <div className={styles.searching}>
            <input
              id={path}
              type="search"
              className={kit.control}
              autoComplete="off"
              aria-describedby={error ? `${path}-error` : undefined}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void search();
              }}
            />
            <Button look="plain" onClick={() => void search()}>
              {t('form.people.search')}
            </Button>
          </div>
        </>
      ) : (
        <p id={path} tabIndex={-1} className={`${kit.hint} ${kit.hideEmpty}`}>
          {t('form.most', { count: max })}
        </p>
      )}
      <p role="status" className={`${kit.hint} ${kit.hideEmpty}`}>
        {found.at === 'searching' && t('form.people.searching')}
        {found.at === 'failed' && t('form.people.failed')}
        {found.at === 'found' && t('form.people.found', { count: left.length })}
      </p>
      {left.length > 0 && (
        <ul className={kit.rows}>
          {left.map((person) => (
            <li key={person.id}>
              <span className={kit.breakable}>{person.name[locale]}</span>
              <button
                type="button"
                aria-label={t('form.people.choose', { name: person.name[locale] })}
                onClick={() => choose(person)}
              >
                {t('form.people.chooseShort')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p id={`${path}-error`} className={`${kit.hideEmpty} ${kit.danger}`}>
          {error}
        </p>
      )}
    </div>
  );
}

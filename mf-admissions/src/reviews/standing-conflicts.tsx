import { findPeopleByName, type NamedPerson } from '@site/shared/api';
import {
  type ConflictType,
  conflictTypes,
  type StandingConflict,
} from '@site/shared/domain/admissions';
import { useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reviews.module.css';

type Shown = StandingConflict & { readonly shown: string };
type Props = { conflicts: readonly Shown[]; onChange: (next: readonly Shown[]) => void };

/** People and organisations about whom the reviewer never judges. */
export function StandingConflicts({ conflicts, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={kit.column3}>
      <legend>{t('reviews.fields.standing_conflicts')}</legend>
      <p className={kit.hint}>{t('reviews.help.standing_conflicts')}</p>
      <ul
        className={`${memberKit.lined3} ${kit.breakable} ${kit.lineBelow} ${memberKit.actionLines} ${styles.rows}`}
      >
        {conflicts.map((one) => (
          <li key={one.person ?? one.organisation}>
            <span className={kit.stack}>
              {one.shown}
              <span className={kit.hint}> · {t(`panel.types.${one.type}`)}</span>
            </span>
            <button
              type="button"
              className={memberKit.textButton}
              aria-label={t('form.remove', { name: one.shown })}
              onClick={() => onChange(conflicts.filter((other) => other !== one))}
            >
              {t('form.removeShort')}
            </button>
          </li>
        ))}
      </ul>
      <Adding onAdd={(one) => onChange([...conflicts, one])} />
    </fieldset>
  );
}

/** Finds a person by name, or takes what was typed as an organisation. */
function Adding({ onAdd }: { onAdd: (one: Shown) => void }) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const [text, setText] = useState('');
  const [type, setType] = useState<ConflictType>('employment');
  const [found, setFound] = useState<readonly NamedPerson[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function search(): Promise<void> {
    setFailed(false);
    const people = text.trim() ? await findPeopleByName(api, text).catch(() => null) : [];
    setFailed(people === null);
    setFound(people);
  }

  function add(one: Shown): void {
    onAdd(one);
    setText('');
    setFound(null);
  }

  return (
    <>
      <div className={styles.adding}>
        <label className={kit.stack1}>
          <span>{t('reviews.conflicts.who')}</span>
          <input
            className={kit.control}
            type="search"
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void search();
            }}
          />
        </label>
        <label>
          <span>{t('gate.fields.types')}</span>
          <select value={type} onChange={({ target }) => setType(target.value as ConflictType)}>
            {conflictTypes.map((one) => (
              <option key={one} value={one}>
                {t(`panel.types.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <Button look="plain" onClick={() => void search()}>
          {t('reviews.conflicts.find')}
        </Button>
      </div>
      <p role="status" className={`${kit.hint} ${kit.hideEmpty}`}>
        {hasFailed && t('form.people.failed')}
        {found && t('form.people.found', { count: found.length })}
      </p>
      {(found || hasFailed) && (
        <ul
          className={`${memberKit.lined3} ${kit.breakable} ${kit.lineBelow} ${memberKit.actionLines} ${styles.rows}`}
        >
          {(found ?? []).map(({ id, name }) => (
            <li key={id}>
              <span>{name[locale]}</span>
              <button
                type="button"
                className={memberKit.textButton}
                aria-label={t('form.people.choose', { name: name[locale] })}
                onClick={() => add({ person: id, type, shown: name[locale] })}
              >
                {t('form.people.chooseShort')}
              </button>
            </li>
          ))}
          {text.trim() && (
            <li>
              <span>{t('reviews.conflicts.asOrganisation', { name: text.trim() })}</span>
              <button
                type="button"
                className={memberKit.textButton}
                onClick={() => add({ organisation: text.trim(), type, shown: text.trim() })}
              >
                {t('reviews.conflicts.add')}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

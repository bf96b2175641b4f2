import type { NamedPerson } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Label of the field, and text of the button. */
  label: string;
  submit: string;
  /** What stays in the address. */
  keeps: { name: string; value: string };
  /** Id of the part of the page to which the answer leads. */
  anchor: string;
  /** What was typed. */
  typed: string;
  /** Null before the search. */
  found: readonly NamedPerson[] | null;
  /** What can be done with somebody who was found. */
  children: (person: NamedPerson, name: string) => ReactNode;
};

/** Finds members by name: the name is in the address (`to`), so that it works without scripts. */
export function PersonSearch({ label, submit, keeps, anchor, typed, found, children }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <>
      <search>
        <form
          method="get"
          action={`#${anchor}`}
          className={`${memberKit.filters} ${kit.searchRow}`}
        >
          <input type="hidden" {...keeps} />
          <label>
            <span>{label}</span>
            <input type="search" name="to" defaultValue={typed} maxLength={80} required />
          </label>
          <Button type="submit" look="plain">
            {submit}
          </Button>
        </form>
      </search>
      {found && (
        <p role="status" className={kit.hint}>
          {t('peoplePicker.found', { count: found.length })}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={kit.rows2}>
          {found.map((person) => (
            <li key={person.id} className={`${kit.row1x6} ${kit.middle}`}>
              <span className={kit.breakable}>{person.name[locale]}</span>
              {children(person, person.name[locale])}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

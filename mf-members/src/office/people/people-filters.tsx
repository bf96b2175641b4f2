import type { OfficePeopleQuery } from '@site/shared/api';
import { grades, standings } from '@site/shared/domain/people';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';
import { accountStates, maxTextLength, peopleAddress, readPeopleQuery } from './people-query.ts';

type Props = { query: OfficePeopleQuery; seesAccounts: boolean };

/** Text and filters of the list; they are the address of the page. */
export function PeopleFilters({ query, seesAccounts }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const selects = [
    ['standing', standings, 'standings'],
    ['grade', grades, 'grades'],
    ...(seesAccounts ? ([['state', accountStates, 'states']] as const) : []),
  ] as const;

  function apply(form: HTMLFormElement): void {
    void navigate(peopleAddress(readPeopleQuery(typedQuery(form))), { preventScrollReset: true });
  }
  const send = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    if (target.form) apply(target.form);
  };

  return (
    <search aria-label={t('office.people.search.label')}>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={peopleAddress(query)}
        method="get"
        className={`${memberKit.filters} ${kit.column4}`}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <div className={kit.searchRow}>
          <label>
            <span>{t(`office.people.search.${seesAccounts ? 'text' : 'textNoMail'}`)}</span>
            <input
              type="search"
              name="q"
              defaultValue={query.text}
              maxLength={maxTextLength}
              autoComplete="off"
              aria-describedby="office-people-help"
            />
          </label>
          <Button type="submit" look="plain">
            {t('office.people.search.submit')}
          </Button>
        </div>
        <p id="office-people-help" className={kit.hint}>
          {t('office.people.search.help')}
        </p>
        <div className={kit.row3x4}>
          {selects.map(([name, values, words]) => (
            <label key={name}>
              <span>{t(`office.people.search.${name}`)}</span>
              <select name={name} defaultValue={query[name] ?? ''} onChange={send}>
                <option value="">{t(`office.people.search.any.${name}`)}</option>
                {values.map((value) => (
                  <option key={value} value={value}>
                    {t(`office.people.${words}.${value}`)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </form>
    </search>
  );
}

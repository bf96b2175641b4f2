import { logParts, type OfficeLog, type OfficeLogQuery } from '@site/shared/api';
import { Button, ButtonLink, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';
import { logAddress, maxTextLength, readLogQuery } from './log-query.ts';

type Props = { query: OfficeLogQuery } & Pick<OfficeLog, 'kinds' | 'person'>;

/** Person, kind and days of the list; they are the address of the page. */
export function LogFilters({ query, kinds, person }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNarrowed = logAddress(query) !== logAddress({});

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    // The shown name stands for the person who was found.
    if (person && typed.get('person') === person.name) typed.set('person', person.slug);
    void navigate(logAddress(readLogQuery(typed)), { preventScrollReset: true });
  }

  return (
    <search aria-label={t('office.log.search.label')}>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={logAddress(query)}
        method="get"
        className={`${memberKit.filters} ${kit.row3x4}`}
        onSubmit={apply}
      >
        <label>
          <span>{t('office.log.search.person')}</span>
          <input
            type="search"
            name="person"
            defaultValue={person?.name ?? query.person}
            maxLength={maxTextLength}
            autoComplete="off"
          />
        </label>
        <label>
          <span>{t('office.log.search.part')}</span>
          <select name="part" defaultValue={query.part ?? ''}>
            <option value="">{t('office.log.search.parts.both')}</option>
            {logParts.map((part) => (
              <option key={part} value={part}>
                {t(`office.log.search.parts.${part}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('office.log.search.kind')}</span>
          <select name="kind" defaultValue={query.kind ?? ''}>
            <option value="">{t('office.log.search.anyKind')}</option>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            <span>{t(`office.log.search.${name}`)}</span>
            <input type="date" name={name} defaultValue={query[name] ?? ''} />
          </label>
        ))}
        <Button type="submit" look="plain">
          {t('office.log.search.submit')}
        </Button>
        {isNarrowed && (
          <ButtonLink to={logAddress({})} look="plain">
            {t('office.log.search.clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

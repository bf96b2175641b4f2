import { languageLacks, type OfficeLanguages, type OfficeLanguagesQuery } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { Button, ButtonLink, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';
import { languagesAddress, readLanguagesQuery } from './languages-query.ts';

type Props = { query: OfficeLanguagesQuery } & Pick<OfficeLanguages, 'kinds'>;

/** Kind, language and lack of the list; they are the address of the page. */
export function LanguagesFilters({ query, kinds }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = (name: string) => t(`office.languages.search.${name}`);
  const selects = [
    ['kind', 'anyKind', kinds.map(({ kind, label }) => [kind, label])],
    [
      'language',
      'anyLanguage',
      locales.map((one) => [one, t(`office.languages.languageNames.${one}`)]),
    ],
    ['lack', 'anyLack', languageLacks.map((one) => [one, t(`office.languages.lacks.${one}`)])],
  ] as const;

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = readLanguagesQuery(typedQuery(event.currentTarget));
    void navigate(languagesAddress(typed), { preventScrollReset: true });
  }

  return (
    <search aria-label={words('label')}>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={languagesAddress(query)}
        method="get"
        className={`${memberKit.filters} ${kit.row3x4}`}
        onSubmit={apply}
      >
        {selects.map(([name, any, options]) => (
          <label key={name}>
            <span>{words(name)}</span>
            <select name={name} defaultValue={query[name] ?? ''}>
              <option value="">{words(any)}</option>
              {options.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button type="submit" look="plain">
          {words('submit')}
        </Button>
        {languagesAddress(query) !== languagesAddress({}) && (
          <ButtonLink to={languagesAddress({})} look="plain">
            {words('clear')}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

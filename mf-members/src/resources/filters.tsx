import type { NamedTopic } from '@site/shared/api';
import { resourceTypes } from '@site/shared/domain/content';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from '../common/library/library.module.css';
import { type ResourcesQuery, readResourcesQuery, searchOf } from './resources-query.ts';

type Props = {
  query: ResourcesQuery;
  topics: readonly NamedTopic[];
  years: readonly number[];
};

/** Search and filters of the library; they are the address of the page. */
export function Filters({ query, topics, years }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const options: [name: 'type' | 'topic' | 'language' | 'access' | 'year', [string, string][]][] = [
    ['type', resourceTypes.map((type) => [type, t(`resources.types.${type}`)])],
    ['topic', topics.map(({ slug, label }) => [slug, label])],
    ['language', ['ru', 'en'].map((code) => [code, t(`resources.languages.${code}`)])],
    [
      'access',
      ['public', 'members', 'senior', 'community'].map((access) => [
        access,
        t(`resources.access.${access}`),
      ]),
    ],
    ['year', years.map((year) => [String(year), String(year)])],
  ];

  function apply(form: HTMLFormElement): void {
    const asked = readResourcesQuery(
      new URLSearchParams(
        [...new FormData(form)].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : '',
        ]),
      ),
    );
    void navigate(searchOf(asked, { view: query.view }) || '?', { preventScrollReset: true });
  }
  const send = ({ target: { form } }: { target: { form: HTMLFormElement | null } }) => {
    if (form) apply(form);
  };

  return (
    <search>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={JSON.stringify({ ...query, item: null, page: 1 })}
        className={`${memberKit.filters} ${styles.filters}`}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <label className={styles.search}>
          <span>{t('resources.search')}</span>
          <input type="search" name="q" defaultValue={query.q ?? ''} maxLength={100} />
        </label>
        <Button type="submit" look="plain">
          {t('resources.find')}
        </Button>
        {options.map(([name, choices]) => (
          <label key={name}>
            <span>{t(`resources.filters.${name}`)}</span>
            <select name={name} defaultValue={query[name] ?? ''} onChange={send}>
              <option value="">{t(`resources.all.${name}`)}</option>
              {choices.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
        <label className={`${memberKit.choice} ${kit.textM} ${kit.whole}`}>
          <input
            type="checkbox"
            name="bookmarked"
            value="1"
            defaultChecked={query.bookmarked !== null}
            onChange={send}
          />
          <span>{t('resources.bookmarked')}</span>
        </label>
      </form>
    </search>
  );
}

import { newsCategories } from '@site/shared/domain/content';
import { textIn, useDates, useShell } from '@site/shared/remote';
import { Button, Chips } from '@site/shared/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router';
import styles from './news-list.module.css';
import { categories, type NewsQuery, readNewsQuery, searchOf } from './news-query.ts';

type Props = {
  query: NewsQuery;
  topics: readonly { slug: string; label: string }[];
};

/** The filters of the news in one row: links for categories, and a plain form for years and the many topics. */
export function NewsFilters({ query, topics }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <search className={styles.filters}>
      <Chips
        label={t('news.filter.category')}
        chips={categories.map((category) => ({
          key: category,
          label: newsCategories[category][locale],
          search: searchOf(query, { category: query.category === category ? null : category }),
          chosen: query.category === category,
        }))}
      />
      <Choices query={query} topics={topics} />
    </search>
  );
}

function Choices({ query, topics }: Props) {
  const { t } = useTranslation();
  const { product, now } = useShell();
  const { yearOf } = useDates();
  const action = useHref('/news');
  const navigate = useNavigate();
  const { category, topic, year } = query;
  const thisYear = yearOf(now());
  const years = Array.from({ length: thisYear - product.foundedYear + 1 }, (_, at) =>
    String(thisYear - at),
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const wanted = readNewsQuery(
      new URLSearchParams({ year: textIn(values, 'year'), topic: textIn(values, 'topic') }),
    );
    void navigate(`/news${searchOf(query, { year: wanted.year, topic: wanted.topic })}`, {
      preventScrollReset: true,
    });
  }

  return (
    // Remounts the fields when the address changes without a new document.
    <form
      key={searchOf(query)}
      className={styles.choices}
      method="get"
      action={action}
      onSubmit={submit}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <Choice
        name="year"
        value={year === null ? '' : String(year)}
        options={years.map((value) => ({ value, label: value }))}
      />
      {(topics.length > 0 || topic !== null) && (
        <Choice
          name="topic"
          value={topic ?? ''}
          options={topics.map(({ slug, label }) => ({ value: slug, label }))}
        />
      )}
      <Button type="submit" look="plain">
        {t('news.filter.show')}
      </Button>
    </form>
  );
}

type ChoiceProps = {
  name: 'year' | 'topic';
  value: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ name, value, options }: ChoiceProps) {
  const { t } = useTranslation();
  // A value without any article is still the requested one.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <select name={name} aria-label={t(`news.filter.${name}`)} defaultValue={value}>
      <option value="">{t(`news.filter.any.${name}`)}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

import { newsCategories } from '@site/shared/domain';
import { useDates, useShell } from '@site/shared/remote';
import { Button, Chips } from '@site/shared/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref, useNavigate } from 'react-router';
import styles from './news-list.module.css';
import { categories, type NewsQuery, readNewsQuery, searchOf } from './news-query.ts';

type Props = {
  query: NewsQuery;
  topics: readonly { slug: string; label: string }[];
};

/** The filters of the news: links for categories, and a plain form for the many topics. */
export function NewsFilters({ query, topics }: Props) {
  const { t } = useTranslation();
  const { locale, product, now } = useShell();
  const { yearOf } = useDates();
  const thisYear = yearOf(now());
  const years = Array.from(
    { length: thisYear - product.foundedYear + 1 },
    (_, at) => thisYear - at,
  );
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
      <Chips
        label={t('news.filter.year')}
        chips={years.map((year) => ({
          key: String(year),
          label: String(year),
          search: searchOf(query, { year: query.year === year ? null : year }),
          chosen: query.year === year,
        }))}
      />
      {(topics.length > 0 || query.topic !== null) && <Topics query={query} topics={topics} />}
    </search>
  );
}

function Topics({ query, topics }: Props) {
  const { t } = useTranslation();
  const action = useHref('/news');
  const navigate = useNavigate();
  const { category, topic, year } = query;
  const isKnown = topics.some(({ slug }) => slug === topic);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('topic');
    const wanted = readNewsQuery(
      new URLSearchParams({ topic: typeof chosen === 'string' ? chosen : '' }),
    );
    void navigate(`/news${searchOf(query, { topic: wanted.topic })}`);
  }

  return (
    // Remounts the field when the address changes without a new document.
    <form
      key={topic ?? ''}
      className={styles.topics}
      method="get"
      action={action}
      onSubmit={submit}
    >
      {category && <input type="hidden" name="category" value={category} />}
      {year && <input type="hidden" name="year" value={year} />}
      <label>
        <span>{t('news.filter.topic')}</span>
        <select name="topic" defaultValue={topic ?? ''}>
          <option value="">{t('news.filter.anyTopic')}</option>
          {topic !== null && !isKnown && <option value={topic}>{topic}</option>}
          {topics.map(({ slug, label }) => (
            <option key={slug} value={slug}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="plain">
        {t('news.filter.show')}
      </Button>
      {topic !== null && (
        <Link to={`/news${searchOf(query, { topic: null })}`}>{t('news.filter.anyTopic')}</Link>
      )}
    </form>
  );
}

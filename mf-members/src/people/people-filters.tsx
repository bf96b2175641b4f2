import type { DirectoryCommunity, FieldOfTopics } from '@site/shared/api';
import { grades } from '@site/shared/domain/people';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { typedQuery } from '../common/typed-query.ts';
import styles from './people.module.css';
import {
  filtersOf,
  maxTextLength,
  type PeopleQuery,
  readPeopleQuery,
  searchOf,
} from './people-query.ts';
import { useSavedFilters } from './saved-filters.ts';

type Props = {
  query: PeopleQuery;
  fields: readonly FieldOfTopics[];
  /** Of the reader. */
  communities: readonly DirectoryCommunity[];
  /** The chosen city, as the list names it. */
  city: string | null;
  cities: readonly string[];
  recentSince: number;
  userId: string;
};

/** Search, filters and sort order, with the saved filters below. */
export function PeopleFilters(props: Props) {
  const { query, fields, communities, city, cities, recentSince, userId } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { text, grade, topic, recent, mentor, community, sort } = query;
  const topics = fields.flatMap(({ parts, ...field }) => [field, ...parts]);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    void navigate(searchOf(readPeopleQuery(typed)) || '?', { preventScrollReset: true });
  }

  return (
    <search className={`${kit.column4} ${kit.reading}`}>
      {/* Uncontrolled: keeps typed text until the address changes. */}
      <form className={kit.column4} key={searchOf(query)} onSubmit={search}>
        <div className={`${memberKit.filters} ${kit.searchRow}`}>
          <label>
            <span>{t('people.filter.text')}</span>
            <input
              type="search"
              name="q"
              defaultValue={text}
              maxLength={maxTextLength}
              autoComplete="off"
            />
          </label>
          <Button type="submit">{t('people.filter.submit')}</Button>
        </div>
        <div className={`${memberKit.filters} ${styles.fields}`}>
          <Choice name="grade" value={grade}>
            {grades.map((value) => (
              <option key={value} value={value}>
                {t(`people.grade.${value}`)}
              </option>
            ))}
          </Choice>
          <Choice name="topic" value={topic} isKnown={topics.some(({ slug }) => slug === topic)}>
            {fields.map((field) => (
              <optgroup key={field.slug} label={field.label}>
                <option value={field.slug}>{t('people.filter.wholeField', field)}</option>
                {field.parts.map(({ slug, label }) => (
                  <option key={slug} value={slug}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </Choice>
          <Choice name="city" value={city} isKnown={city !== null && cities.includes(city)}>
            {cities.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </Choice>
          {(communities.length > 0 || community !== null) && (
            <Choice
              name="community"
              value={community}
              isKnown={communities.some(({ slug }) => slug === community)}
            >
              {communities.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name.value}
                </option>
              ))}
            </Choice>
          )}
          <label>
            <span>{t('people.sort.label')}</span>
            <select name="sort" defaultValue={sort}>
              {(['name', 'newest'] as const).map((value) => (
                <option key={value} value={value}>
                  {t(`people.sort.${value}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div className={`${kit.row2x8}`}>
          <label className={`${memberKit.choice} ${kit.ownWidth}`}>
            <input type="checkbox" name="recent" value="1" defaultChecked={recent} />
            <span>{t('people.filter.recent', { year: recentSince })}</span>
          </label>
          <label className={`${memberKit.choice} ${kit.ownWidth}`}>
            <input type="checkbox" name="mentor" value="1" defaultChecked={mentor} />
            <span>{t('people.filter.mentor')}</span>
          </label>
        </div>
      </form>
      <SavedFilters {...{ query, topics, communities, recentSince, userId }} />
    </search>
  );
}

type ChoiceProps = {
  name: 'grade' | 'topic' | 'city' | 'community';
  value: string | null;
  /** Whether the value is among the options; one that matches nobody is still the requested one. */
  isKnown?: boolean;
  children: ReactNode;
};

function Choice({ name, value, isKnown = true, children }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <label>
      <span>{t(`people.filter.${name}`)}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{t(`people.filter.any.${name}`)}</option>
        {value !== null && !isKnown && <option value={value}>{value}</option>}
        {children}
      </select>
    </label>
  );
}

type SavedProps = Pick<Props, 'query' | 'communities' | 'recentSince' | 'userId'> & {
  topics: readonly { slug: string; label: string }[];
};

/** The saved filters by their own words, and links that save or clear the present ones. */
function SavedFilters({ query, topics, communities, recentSince, userId }: SavedProps) {
  const { t } = useTranslation();
  const { saved, save, remove } = useSavedFilters(userId);
  const present = filtersOf(query);
  if (!present && saved.length === 0) return null;

  function wordsOf(filters: string): string {
    const { text, grade, topic, city, recent, mentor, community } = readPeopleQuery(
      new URLSearchParams(filters),
    );
    return [
      text && t('people.saved.text', { text }),
      grade && t(`people.grade.${grade}`),
      topic && (topics.find(({ slug }) => slug === topic)?.label ?? topic),
      city,
      recent && t('people.saved.recent', { year: recentSince }),
      mentor && t('people.saved.mentor'),
      community && (communities.find(({ slug }) => slug === community)?.name.value ?? community),
    ]
      .filter(Boolean)
      .join(', ');
  }

  return (
    <div className={`${kit.stack2} ${kit.small} ${styles.saved}`}>
      {saved.length > 0 && (
        <nav className={kit.stack2} aria-label={t('people.saved.label')}>
          <span className={kit.muted} aria-hidden="true">
            {t('people.saved.label')}
          </span>
          <ul className={`${kit.list} ${kit.row2}`}>
            {saved.map((filters) => (
              <li key={filters}>
                <Link
                  to={filters}
                  className={filters === present ? kit.strong : undefined}
                  aria-current={filters === present ? 'true' : undefined}
                  preventScrollReset
                >
                  {wordsOf(filters)}
                </Link>
                <button
                  type="button"
                  aria-label={t('people.saved.remove', { name: wordsOf(filters) })}
                  onClick={() => remove(filters)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {present && (
        <p className={`${kit.row1x6} ${kit.middle} ${styles.present}`}>
          {!saved.includes(present) && (
            <button type="button" onClick={() => save(present)}>
              {t('people.saved.save')}
            </button>
          )}
          <Link to="?" preventScrollReset>
            {t('people.reset')}
          </Link>
        </p>
      )}
    </div>
  );
}

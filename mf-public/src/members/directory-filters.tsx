import { grades } from '@site/shared/domain/people';
import { Button, Chips, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router';
import type { Directory, Option } from './directory.api.ts';
import styles from './directory-filters.module.css';
import { type DirectoryQuery, isNarrowed, searchOf } from './directory-query.ts';

type Props = {
  directory: Directory & { query: DirectoryQuery };
  /** The reader reads what members see. */
  isMember: boolean;
};

/** A plain form whose fields form the query, and topic links that keep the rest of it. */
export function DirectoryFilters({ directory, isMember }: Props) {
  const { t } = useTranslation();
  const action = useHref('/members');
  const { query, fields, countries, city, cities, languages, years } = directory;
  const { text, grade, country, language, joined, letter, mentor, sort, view } = query;
  const further = [grade, country, city, language, joined].filter((value) => value !== null);
  const chosen = further.length + query.topics.length + (mentor ? 1 : 0);
  const hiddenFields = {
    topics: query.topics.join(','),
    letter: letter ?? '',
    sort: sort === 'name' ? '' : sort,
    view: view === 'grid' ? '' : view,
  };
  return (
    <search className={`${kit.stack2} ${kit.screenOnly}`}>
      {/* Uncontrolled: keeps typed text until the address changes. */}
      <form
        method="get"
        action={action}
        className={`${styles.form} ${kit.searchRow}`}
        key={searchOf(query)}
      >
        <label className={`${kit.stack1} ${kit.narrow} ${kit.small}`}>
          <span className={kit.muted}>{t('members.filter.text')}</span>
          <input type="search" name="q" defaultValue={text} maxLength={100} autoComplete="off" />
        </label>
        <Button type="submit">{t('members.filter.submit')}</Button>
        <details className={kit.whole} open={chosen > 0}>
          <summary className={kit.foldLink}>
            {chosen > 0
              ? t('members.filter.moreChosen', { count: chosen })
              : t('members.filter.more')}
          </summary>
          <div className={styles.fields}>
            <Choice
              name="grade"
              value={grade}
              any={t('members.filter.anyGrade')}
              options={grades.map((value) => ({ value, label: t(`members.grade.${value}`) }))}
            />
            <Choice
              name="country"
              value={country}
              any={t('members.filter.anyCountry')}
              options={countries}
            />
            <Choice name="city" value={city} any={t('members.filter.any')} options={cities} />
            <Choice
              name="language"
              value={language}
              any={t('members.filter.any')}
              options={languages}
            />
            <Choice
              name="joined"
              value={joined === null ? null : String(joined)}
              any={t('members.filter.any')}
              options={years.map((year) => ({ value: String(year), label: String(year) }))}
            />
          </div>
          {isMember && (
            <label className={`${styles.tick} ${kit.row2} ${kit.small}`}>
              <input type="checkbox" name="mentor" value="1" defaultChecked={mentor} />
              <span>{t('members.filter.mentor')}</span>
            </label>
          )}
          <details open={query.topics.length > 0}>
            <summary className={kit.foldLink}>{t('members.filter.topics')}</summary>
            <div className={styles.topics}>
              {fields.map(({ parts, ...field }) => (
                <Chips
                  key={field.slug}
                  label={field.label}
                  chips={[{ ...field, label: t('members.filter.wholeField') }, ...parts].map(
                    ({ slug, label }) => ({
                      key: slug,
                      label,
                      search: searchOf(query, { topics: toggled(query.topics, slug) }),
                      chosen: query.topics.includes(slug),
                    }),
                  )}
                />
              ))}
            </div>
          </details>
        </details>
        {Object.entries(hiddenFields).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
      {isNarrowed(query) && (
        <p className={`${kit.roomyLinks} ${kit.small}`}>
          <Link to={searchOf({ ...query, ...nothing }) || '?'}>{t('members.reset')}</Link>
        </p>
      )}
    </search>
  );
}

const nothing = {
  text: '',
  grade: null,
  topics: [],
  country: null,
  city: null,
  language: null,
  joined: null,
  letter: null,
  mentor: false,
};

function toggled(topics: readonly string[], slug: string): string[] {
  return topics.includes(slug) ? topics.filter((one) => one !== slug) : [...topics, slug];
}

type ChoiceProps = {
  name: 'grade' | 'country' | 'city' | 'language' | 'joined';
  value: string | null;
  any: string;
  options: readonly Option[];
};

function Choice({ name, value, any, options }: ChoiceProps) {
  const { t } = useTranslation();
  // A value without any person is still the requested one.
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <label className={`${kit.stack1} ${kit.narrow} ${kit.small}`}>
      <span className={kit.muted}>{t(`members.filter.${name}`)}</span>
      <select name={name} defaultValue={value ?? ''}>
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

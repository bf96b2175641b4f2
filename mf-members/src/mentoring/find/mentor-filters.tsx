import { menteeLevels, mentoringFormats } from '@site/shared/domain/mentoring';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { typedQuery } from '../../common/typed-query.ts';
import styles from '../mentoring.module.css';
import {
  type MentoringQuery,
  mentorFilters,
  mentoringPath,
  mentorsSearch,
  readMentoringQuery,
} from '../mentoring-query.ts';
import type { Names } from '../names.ts';

type Props = Names & { query: MentoringQuery; isMember: boolean };

/** Filters of the mentors; they are the address of the page. */
export function MentorFilters({ query, isMember, topics, languages }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNarrowed = mentorFilters.some((name) => query[name] !== null);
  const options: [name: 'topic' | 'language' | 'format' | 'level', [string, string][]][] = [
    ['topic', topics.map(({ slug, label }) => [slug, label])],
    ['language', languages.map(({ value, label }) => [value, label])],
    ['format', mentoringFormats.map((code) => [code, t(`mentoring.formats.${code}`)])],
    ['level', menteeLevels.map((code) => [code, t(`mentoring.levels.${code}`)])],
  ];

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    const search = mentorsSearch({ ...readMentoringQuery(typed), list: query.list });
    void navigate(mentoringPath + search, { preventScrollReset: true });
  }

  return (
    <search>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={mentorsSearch(query)}
        method="get"
        className={`${memberKit.filters} ${styles.filters}`}
        onSubmit={apply}
      >
        {query.list && <input type="hidden" name="list" value={query.list} />}
        {options.map(([name, choices]) => {
          const value = query[name];
          const isKnown = value === null || choices.some(([code]) => code === value);
          return (
            <label key={name}>
              <span>{t(`mentoring.filters.${name}`)}</span>
              <select name={name} defaultValue={value ?? ''}>
                <option value="">{t(`mentoring.any.${name}`)}</option>
                {!isKnown && <option value={value}>{value}</option>}
                {choices.map(([code, label]) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
        <label className={`${memberKit.choice} ${kit.textM} ${styles.tick}`}>
          <input type="checkbox" name="free" value="1" defaultChecked={query.free !== null} />
          <span>{t('mentoring.filters.free')}</span>
        </label>
        {isMember && (
          <label className={`${memberKit.choice} ${kit.textM} ${styles.tick}`}>
            <input
              type="checkbox"
              name="company"
              value="other"
              defaultChecked={query.company !== null}
            />
            <span>{t('mentoring.filters.company')}</span>
          </label>
        )}
        <div className={`${kit.row2x4} ${kit.middle} ${kit.inTexts}`}>
          <Button type="submit">{t('mentoring.find.submit')}</Button>
          {isNarrowed && (
            <Link to={mentoringPath + mentorsSearch(unfiltered(query))} preventScrollReset>
              {t('mentoring.find.reset')}
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

/** The query without its filters. */
function unfiltered(query: MentoringQuery): MentoringQuery {
  return { ...readMentoringQuery(new URLSearchParams()), list: query.list };
}

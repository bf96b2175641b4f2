import type { RadarTopic } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { radarQuadrants, radarRings } from '@site/shared/domain/radar';
import { Button, kit } from '@site/shared/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import styles from './radar.module.css';
import { changed } from './radar-address.ts';
import { type Filters, filterKeys, movements } from './radar-items.ts';

/** Query keys that the form keeps beside edition and filters. */
const preservedKeys = ['view', 'compare'];

/** The filters that are chosen from lists. */
const choiceKeys = filterKeys.filter((key) => key !== 'q');

type Props = {
  editions: { code: string; title: string; lang: Locale | undefined }[];
  edition: string;
  topics: RadarTopic[];
  filters: Filters;
};

/** Edition and filters as a plain form, so that it works before hydration and without scripts. */
export function RadarForm({ editions, edition, topics, filters }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const isFiltered = filterKeys.some((key) => filters[key] !== '');
  const latest = editions[0]?.code;
  const isChosen = edition !== latest || choiceKeys.some((key) => filters[key] !== '');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const query = new URLSearchParams(
      [...values].map(([key, value]) => [key, typeof value === 'string' ? value : '']),
    );
    const isLatest = query.get('edition') === latest;
    void navigate(changed(query, isLatest ? { edition: '' } : {}) || '?', {
      preventScrollReset: true,
    });
  }

  const choices: [keyof Filters, { value: string; label: string; lang?: Locale | undefined }[]][] =
    [
      ['quadrant', radarQuadrants.map((value) => ({ value, label: t(`radar.quadrant.${value}`) }))],
      ['ring', radarRings.map((value) => ({ value, label: t(`radar.ring.${value}`) }))],
      ['movement', movements.map((value) => ({ value, label: t(`radar.movement.${value}`) }))],
      ['topic', topics.map(({ slug, label, lang }) => ({ value: slug, label, lang }))],
    ];
  // Remounts the fields when the address changes without a new document.
  const shown = JSON.stringify([edition, filters]);
  return (
    <search className={kit.screenOnly}>
      <form
        className={`${styles.form} ${kit.searchRow}`}
        method="get"
        onSubmit={submit}
        key={shown}
      >
        {/* Folded on narrow screens only. */}
        <details className={`${styles.choices} ${kit.whole}`} open={isChosen}>
          <summary className={kit.foldLink}>{t('radar.filter.title')}</summary>
          <div>
            <label>
              <span className={kit.hint}>{t('radar.filter.edition')}</span>
              <select name="edition" defaultValue={edition}>
                {editions.map(({ code, title, lang }) => (
                  <option key={code} value={code} lang={lang}>
                    {`${code} · ${title}`}
                  </option>
                ))}
              </select>
            </label>
            {choices.map(([name, options]) => (
              <label key={name}>
                <span className={kit.hint}>{t(`radar.filter.${name}`)}</span>
                <select name={name} defaultValue={filters[name]}>
                  <option value="">{t('radar.filter.any')}</option>
                  {filters[name] !== '' &&
                    options.every(({ value }) => value !== filters[name]) && (
                      <option value={filters[name]}>{filters[name]}</option>
                    )}
                  {options.map(({ value, label, lang }) => (
                    <option key={value} value={value} lang={lang}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </details>
        <label>
          <span className={kit.hint}>{t('radar.filter.q')}</span>
          <input type="search" name="q" defaultValue={filters.q} maxLength={80} />
        </label>
        {/* Keeps the picture or comparison beside the list open. */}
        {preservedKeys.map((key) => {
          const value = asked.get(key);
          return value && <input key={key} type="hidden" name={key} value={value} />;
        })}
        <p className={`${kit.row2x4} ${kit.middle}`}>
          <Button type="submit">{t('radar.filter.show')}</Button>
          {isFiltered && (
            <Link to={edition === latest ? '?' : `?edition=${edition}`} preventScrollReset>
              {t('radar.filter.reset')}
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}

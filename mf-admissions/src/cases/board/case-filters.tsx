import type { CaseBoardQuery, TrackOption } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { ChangeEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { readCasesQuery, searchOf } from '../../common/staff/cases-query.ts';
import styles from './board.module.css';
import { caseKinds, openStates } from './case-lists.ts';

type Props = {
  query: CaseBoardQuery;
  tracks: readonly TrackOption[];
  /** The table has more filters: the board shows all open states. */
  ofTable?: boolean;
};

/** Filters of the cases; they are the address of the page. */
export function CaseFilters({ query, tracks, ofTable = false }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const navigate = useNavigate();
  const states = openStates.map((state): [string, string] => [state, t(`staff.states.${state}`)]);
  const selects: [name: 'state' | 'kind' | 'track', [string, string][]][] = [
    ...(ofTable ? ([['state', states]] as ['state', [string, string][]][]) : []),
    ['kind', caseKinds.map((kind) => [kind, t(`staff.kinds.${kind}`)])],
    ['track', tracks.map(({ code, label }) => [code, label[locale]])],
  ];
  const ticks = ofTable ? (['mine', 'late', 'closed'] as const) : (['mine', 'late'] as const);

  function apply(form: HTMLFormElement): void {
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') typed.set(name, value);
    }
    void navigate(searchOf({ ...readCasesQuery(typed), sort: query.sort }) || '?', {
      preventScrollReset: true,
    });
  }
  const send = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) => {
    if (target.form) apply(target.form);
  };

  return (
    <search>
      {/* A new key refills the fields when the address changes. */}
      <form
        key={searchOf({ ...query, page: 1 })}
        className={`${kit.row3x4} ${memberKit.filters} ${styles.filters}`}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        {ofTable && (
          <label>
            <span>{t('staff.filters.q')}</span>
            <input type="search" name="q" defaultValue={query.q} maxLength={100} />
          </label>
        )}
        {selects.map(([name, options]) => (
          <label key={name}>
            <span>{t(`staff.filters.${name}`)}</span>
            <select name={name} defaultValue={query[name]} onChange={send}>
              <option value="">{t(`staff.filters.all.${name}`)}</option>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
        <div className={kit.row2x4}>
          {ticks.map((name) => (
            <label key={name} className={`${memberKit.choice} ${kit.textM}`}>
              <input
                type="checkbox"
                name={name}
                value="1"
                defaultChecked={query[name]}
                onChange={send}
              />
              <span>{t(`staff.filters.${name}`)}</span>
            </label>
          ))}
        </div>
        <Button type="submit" look="plain" className={ofTable ? undefined : styles.apply}>
          {t('staff.filters.apply')}
        </Button>
      </form>
    </search>
  );
}

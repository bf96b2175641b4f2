import type { CasePanel, PanelCandidate } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { CandidateLine } from './candidate-line.tsx';
import styles from './panel.module.css';
import { type PanelQuery, panelSearch } from './panel-query.ts';

type Props = {
  pool: CasePanel['pool'];
  query: PanelQuery;
  /** The heading says what a person is chosen for. */
  title: string;
  /** Why nobody can be added now; empty if somebody can. */
  note?: string;
  /** People of the panel, listed above: the pool shows them only to somebody who searches for them. */
  panel: ReadonlySet<string>;
  /** What may be done with a person now. */
  children: (candidate: PanelCandidate) => ReactNode;
};

/** The pool of reviewers, the best match first. */
export function Pool({ pool, query, title, note = '', panel, children }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { rows, total, pages } = pool;
  const { q, page } = query;
  const shown = q ? rows : rows.filter(({ id: person }) => !panel.has(person));
  const count = q ? total : Math.max(shown.length, total - panel.size);

  // The field shows the query of the address, but keeps the next name while somebody types it.
  useEffect(() => {
    const { current } = field;
    if (current && current !== document.activeElement) current.value = q;
  }, [q]);

  function search(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(panelSearch({ q: typeof typed === 'string' ? typed.trim() : '', page: 1 }), {
      preventScrollReset: true,
    });
  }

  return (
    <Section id={id} className={`${kit.column4} ${memberKit.dense}`} title={title}>
      <search>
        <form className={styles.search} onSubmit={search}>
          <label htmlFor={`${id}-q`} className={`${kit.whole} ${kit.strong}`}>
            {t('panel.pool.search')}
          </label>
          <input
            ref={field}
            className={kit.control}
            id={`${id}-q`}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" look="plain">
            {t('panel.pool.find')}
          </Button>
        </form>
      </search>
      <p role="status" className={kit.muted}>
        {t('panel.pool.count', { count })}{' '}
        {q && (
          <Link to={panelSearch({ q: '', page: 1 })} preventScrollReset>
            {t('panel.pool.all')}
          </Link>
        )}
      </p>
      {note && <p>{note}</p>}
      <ul className={`${memberKit.lined} ${kit.breakable} ${memberKit.dense} ${styles.people}`}>
        {shown.map((candidate) => (
          <CandidateLine key={candidate.id} candidate={candidate}>
            {children(candidate)}
          </CandidateLine>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} toPage={(next) => panelSearch({ q, page: next })} />
    </Section>
  );
}

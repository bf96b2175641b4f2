import type { OfficePeople, OfficePerson, OfficePersonRow, SuspectedPairs } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type MergeQuery, maxTextLength, mergeAddress } from './merge-query.ts';

/** What is known before both records are chosen. */
export type Choosing = {
  step: 'choose';
  query: MergeQuery;
  /** Null before the search. */
  found: OfficePeople | null;
  chosen: OfficePerson | null;
  pairs: SuspectedPairs['pairs'];
};

/** Finds the two records, or takes a pair that the nightly search has found. */
export function ChoosePeople({ query, found, chosen, pairs }: Choosing) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const rows = found?.rows.filter(({ id }) => id !== chosen?.id) ?? [];
  return (
    <>
      <Section id="choose" title={t(`office.merge.choose.${chosen ? 'second' : 'first'}`)}>
        <div className={kit.column4}>
          {chosen && (
            <p className={kit.row3}>
              <span>
                {t('office.merge.choose.chosen')}{' '}
                <span className={kit.strong}>{chosen.name[locale]}</span>
              </span>
              <Link to={mergeAddress({})}>{t('office.merge.choose.anew')}</Link>
            </p>
          )}
          <Search query={query} />
          {found && (
            <p role="status" className={kit.hint}>
              {t('office.merge.choose.found', { count: found.total })}
              {found.pages > 1 &&
                `. ${t('office.merge.choose.more', { count: found.rows.length })}`}
            </p>
          )}
          {rows.length > 0 && (
            <ul
              className={`${memberKit.lined} ${memberKit.wholeLines} ${kit.lineBelow} ${kit.reading}`}
            >
              {rows.map((row) => (
                <li key={row.id}>
                  <Found row={row} query={query} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
      {!chosen && <Suspected pairs={pairs} />}
    </>
  );
}

/** The text is in the address (`q`), so that it works without scripts. */
function Search({ query: { keep, other, text } }: { query: MergeQuery }) {
  const { t } = useTranslation();
  return (
    <search className={kit.reading}>
      <form method="get" className={`${memberKit.filters} ${kit.searchRow}`}>
        {keep && <input type="hidden" name="keep" value={keep} />}
        {other && <input type="hidden" name="other" value={other} />}
        <label>
          <span>{t('office.merge.choose.text')}</span>
          <input
            key={text}
            type="search"
            name="q"
            defaultValue={text}
            maxLength={maxTextLength}
            autoComplete="off"
            required
          />
        </label>
        <Button type="submit" look="plain">
          {t('office.merge.choose.submit')}
        </Button>
      </form>
    </search>
  );
}

function Found({ row, query }: { row: OfficePersonRow; query: MergeQuery }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { slug, name, standing, email } = row;
  const { keep, other } = query;
  const to = keep
    ? mergeAddress({ keep, other: slug })
    : mergeAddress({ keep: slug, ...(other && { other }) });
  return (
    <article className={kit.stack1}>
      <h3 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={to} aria-label={t('office.merge.choose.takeOf', { name: name[locale] })}>
          {name[locale]}
        </Link>
      </h3>
      <p className={kit.meta}>
        <span>{t(`office.people.standings.${standing}`)}</span>
        <span>{slug}</span>
        {email && <span className={kit.breakable}>{email}</span>}
      </p>
    </article>
  );
}

function Suspected({ pairs }: SuspectedPairs) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <Section id="suspected" title={t('office.merge.suspected.title')}>
      <p className={`${kit.muted} ${kit.reading}`}>
        {t(pairs.length > 0 ? 'office.merge.suspected.text' : 'office.merge.suspected.none')}
      </p>
      {pairs.length > 0 && (
        <ul className={`${memberKit.lined} ${kit.lineBelow} ${kit.reading}`}>
          {pairs.map(([one, other]) => (
            <li key={`${one.id} ${other.id}`}>
              <Link to={mergeAddress({ keep: one.slug, other: other.slug })}>
                {t('office.merge.suspected.pair', {
                  one: one.name[locale],
                  other: other.name[locale],
                })}
              </Link>
              <p className={kit.meta}>
                <span>{one.slug}</span>
                <span>{other.slug}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { readSearch } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { PageHead } from '@site/shared/remote';
import { groupHits, type SearchAnswer } from '@site/shared/search';
import { Button, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router';
import { HitLink } from './hit-link.tsx';
import styles from './hits.module.css';

/** The server's search result; null without a query. */
export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<SearchAnswer | null> {
  const query = new URL(request.url).searchParams.get('q')?.trim();
  return query ? context.get(shellContext).api.request(readSearch(query)) : null;
}

/** The page of results: the same hits as in the search dialog, without scripts. */
export function Component() {
  const { t } = useTranslation('shell');
  const address = useHref('/search');
  const answer = useLoaderData<typeof loader>();
  const query = answer?.query ?? '';
  return (
    <div className={styles.page}>
      <PageHead title={query ? t('search.titleOf', { query }) : t('search.title')} noIndex />
      <h1>{t('search.title')}</h1>
      <search>
        <form action={address} className={styles.form}>
          <input
            key={query}
            name="q"
            defaultValue={query}
            aria-label={t('search.label')}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit">{t('search.submit')}</Button>
        </form>
      </search>
      {answer ? <Answer answer={answer} /> : <Hint />}
    </div>
  );
}

function Hint() {
  const { t } = useTranslation('shell');
  return (
    <>
      <p>{t('search.hint')}</p>
      <p>
        <HitLink path="/contents">{t('pages.contents.title')}</HitLink>
      </p>
    </>
  );
}

function Answer({ answer }: { answer: SearchAnswer }) {
  const { t } = useTranslation('shell');
  const { query, repaired, partial, hits, missing } = answer;
  return (
    <>
      {hits.length > 0 && <p>{t('search.found', { n: hits.length })}</p>}
      {repaired && <p>{t('search.repaired', { query: repaired })}</p>}
      {partial && <p>{t('search.partial')}</p>}
      {missing.includes('members') && <p role="status">{t('search.peopleAway')}</p>}
      {groupHits(hits).map(({ group, hits: found }) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`search.groups.${group}`)}</h2>
          <ul className={`${styles.list} ${kit.list}`}>
            {found.map(({ path, title, note }) => (
              <li key={path}>
                <HitLink path={path}>{title}</HitLink>
                {note && <p className={kit.hint}>{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {hits.length === 0 && (
        <>
          <p>{t('search.none', { query })}</p>
          <p>{t('search.advice')}</p>
          <ul className={`${styles.list} ${kit.list}`}>
            <li>
              <HitLink path="/help">{t('nav.faq')}</HitLink>
            </li>
            <li>
              <HitLink path="/contact-us">{t('nav.contacts')}</HitLink>
            </li>
          </ul>
        </>
      )}
    </>
  );
}

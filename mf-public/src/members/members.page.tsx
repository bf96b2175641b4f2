import { shellContext } from '@site/shared/contract';
import { readsAsMember } from '@site/shared/domain/people';
import { specSentences } from '@site/shared/domain/system';
import { PageHead, useSession, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, ListPage, PageIntro, PersonCard } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readDirectory } from './directory.api.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import {
  isFiltered,
  isNarrowed,
  lettersOf,
  readDirectoryQuery,
  searchOf,
} from './directory-query.ts';
import styles from './members.module.css';
import { useMentors } from './use-mentors.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const url = new URL(request.url);
  // The page is the same for everybody: members find mentors once it is here.
  const query = { ...readDirectoryQuery(url.searchParams, locale), mentor: false };
  const directory = await readDirectory(api, { locale, query });
  if (query.page > 1 && directory.people.length === 0) {
    throw data({ message: specSentences.routeRefused(url.pathname + url.search) }, { status: 404 });
  }
  return { query, ...directory };
}

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const isMember = session.status === 'member' && readsAsMember(session.user);
  const directory = useMentors(useLoaderData<typeof loader>(), isMember);
  const { query, people, count, pages, repaired, similar } = directory;
  const { page, view, sort } = query;
  const narrowed = isNarrowed(query);
  return (
    <ListPage
      head={
        <>
          <PageHead
            title={page > 1 ? t('members.titleOfPage', { page }) : t('pages.members.title')}
            description={t('pages.members.description')}
            noIndex={narrowed}
          />
          <PageIntro title={t('pages.members.title')} lead={t('members.lead')} />
        </>
      }
      filters={<DirectoryFilters directory={directory} isMember={isMember} />}
      label={t('members.results')}
      summary={
        <>
          <div className={`${kit.row2x8} ${kit.baseline}`}>
            <p role="status" className={styles.count}>
              {repaired !== null && <>{t('members.repaired', { text: repaired })} </>}
              {similar && <>{t('members.similar')} </>}
              {count > 0 ? t('members.count', { count }) : t('members.none')}
            </p>
            <Choices
              label={t('members.sort.label')}
              choices={(['name', 'newest'] as const).map((value) => ({
                words: t(`members.sort.${value}`),
                to: searchOf(query, { sort: value }),
                chosen: sort === value,
              }))}
            />
            <Choices
              label={t('members.view.label')}
              choices={(['grid', 'list'] as const).map((value) => ({
                words: t(`members.view.${value}`),
                to: searchOf(query, { view: value, page }),
                chosen: view === value,
              }))}
            />
          </div>
          <Letters query={query} />
        </>
      }
      rows={count === 0 ? <NobodyFound query={query} /> : <People people={people} view={view} />}
      pagination={{
        page,
        pages,
        toPage: (wanted) => searchOf(query, { page: wanted }),
        words: {
          label: t('pagination.label'),
          previous: t('members.previous'),
          next: t('members.next'),
          position: t('pagination.position', { page, pages }),
        },
      }}
    >
      <p className={kit.hint}>{t('members.consent')}</p>
    </ListPage>
  );
}

type Choice = { words: string; to: string; chosen: boolean };

/** One of a few options, as links. */
function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <p className={`${styles.choices} ${kit.currentLinks} ${kit.screenOnly}`}>
      <span className={kit.muted}>{label}</span>
      {choices.map(({ words, to, chosen }) => (
        <Link
          key={words}
          to={to || '?'}
          rel="nofollow"
          aria-current={chosen ? 'true' : undefined}
          preventScrollReset
        >
          {words}
        </Link>
      ))}
    </p>
  );
}

type Directory = ReturnType<typeof useLoaderData<typeof loader>>;
type QueryProps = Pick<Directory, 'query'>;

/** The first letters of names; the chosen one is a link back to all. */
function Letters({ query }: QueryProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <nav
      className={`${styles.letters} ${kit.softLinks} ${kit.row1} ${kit.screenOnly}`}
      aria-label={t('members.alphabet')}
    >
      {lettersOf(locale).map((letter) => (
        <Link
          key={letter}
          to={searchOf(query, { letter: query.letter === letter ? null : letter }) || '?'}
          rel="nofollow"
          aria-current={query.letter === letter ? 'true' : undefined}
          preventScrollReset
        >
          {letter === 'latin' ? t('members.latin') : letter.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}

function NobodyFound({ query }: QueryProps) {
  const { t } = useTranslation();
  const narrowed = isNarrowed(query);
  return (
    <Callout
      title={narrowed ? t('members.noneFound') : t('members.empty')}
      action={narrowed && <ButtonLink to="/members">{t('members.reset')}</ButtonLink>}
    >
      {narrowed && <p>{t(isFiltered(query) ? 'members.noneFoundText' : 'members.noneNamed')}</p>}
    </Callout>
  );
}

type PeopleProps = Pick<Directory, 'people'> & Pick<Directory['query'], 'view'>;

function People({ people, view }: PeopleProps) {
  const { t } = useTranslation();
  const look = view === 'list' ? 'row' : 'card';
  return (
    <ul className={view === 'list' ? kit.list : kit.cards}>
      {people.map((person) => (
        <li key={person.slug}>
          <PersonCard
            person={person}
            look={look}
            mark={person.grade === 'fellow' && !person.memorial ? 'fellow' : undefined}
            grade={
              person.memorial
                ? t('members.memorial')
                : person.grade
                  ? t(`members.grade.${person.grade}`)
                  : undefined
            }
            spelling={person.spelledByTable ? t('members.spelledByTable') : undefined}
            topics={person.topics}
          />
        </li>
      ))}
    </ul>
  );
}

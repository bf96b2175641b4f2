import { listPeople, listQuestions, type PersonSummary, readContentPage } from '@site/shared/api';
import { type Api, ApiError, type Locale, shellContext } from '@site/shared/contract';
import { PageHead, useShell } from '@site/shared/remote';
import { ButtonLink, PersonCard, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './fellows.module.css';

const mostShown = 60;
const mostQuestions = 4;
const nominationPath = '/c/certification';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const [page, fellows, questions] = await Promise.all([
    api.request(readContentPage('/fellow-member', locale)),
    findFellows(api, locale),
    orNone(listQuestions(api, locale)),
  ]);
  return {
    page,
    fellows,
    questions: questions
      .filter(({ group }) => group === 'grades')
      .slice(0, mostQuestions)
      .map(({ anchor, question }) => ({ anchor, question })),
  };
}

async function findFellows(api: Api, locale: Locale): Promise<PersonSummary[]> {
  const filter = { grade: 'fellow' as const };
  const listed = listPeople(api, { locale, filter, sort: 'name', page: 1, size: mostShown });
  return orNone(listed.then(({ people }) => people));
}

/** The text of the page stands without the backend. */
async function orNone<Item>(asked: Promise<Item[]>): Promise<Item[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return [];
    throw error;
  }
}

export function Component() {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const { page, fellows, questions } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead
        title={page.title}
        description={page.description}
        languages={page.meta.languages}
        card="/fellow-member"
      />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        {page.meta.lead && <p>{page.meta.lead}</p>}
        {hasPage(nominationPath) && (
          <ButtonLink to={`${nominationPath}?nominate=1`} reloadDocument>
            {t('fellows.nominate')}
          </ButtonLink>
        )}
      </header>
      <article className={styles.text}>
        <Prose tree={page.body} />
      </article>
      {fellows.length > 0 && (
        <section className={styles.band} aria-labelledby="fellows">
          <h2 id="fellows">{t('fellows.title')}</h2>
          <ul className={styles.gallery}>
            {fellows.map((person) => (
              <li key={person.slug}>
                <PersonCard
                  person={person}
                  heading="h3"
                  grade={
                    person.gradeYear ? t('fellows.since', { year: person.gradeYear }) : undefined
                  }
                  spelling={person.spelledByTable ? t('members.spelledByTable') : undefined}
                />
              </li>
            ))}
          </ul>
          <p className={styles.consent}>{t('members.consent')}</p>
        </section>
      )}
      {questions.length > 0 && (
        <section className={styles.band} aria-labelledby="questions">
          <h2 id="questions">{t('fellows.questions')}</h2>
          <ul className={styles.questions}>
            {questions.map(({ anchor, question }) => (
              <li key={anchor}>
                <Link to={`/help#${anchor}`}>{question}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

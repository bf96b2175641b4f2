import { listPeople, listQuestions, type PersonSummary, readContentPage } from '@site/shared/api';
import { type Api, type Locale, localized, shellContext } from '@site/shared/contract';
import { mayNominate } from '@site/shared/domain/people';
import { useSession, useShell } from '@site/shared/remote';
import { ButtonLink, kit, PersonCard, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { TextHead, useForeignLanguage } from '../text-head.tsx';
import { TextIntro } from '../text-intro.tsx';
import { Unavailable } from '../unavailable.tsx';
import { nullWhileAway } from '../while-away.ts';
import styles from './fellows.module.css';

const maxShown = 60;
const maxQuestions = 4;
const nominationPath = '/c/certification';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const [page, fellows, questions] = await Promise.all([
    api.request(readContentPage('/fellow-member', locale)),
    findFellows(api, locale),
    nullWhileAway(listQuestions(api, locale)),
  ]);
  return {
    page,
    fellows,
    questions:
      questions
        ?.filter(({ group }) => group === 'grades')
        .slice(0, maxQuestions)
        .map(({ anchor, question }) => ({ anchor, question })) ?? null,
  };
}

/** The first fellows by name, with what their cards show, and their total number. */
async function findFellows(
  api: Api,
  locale: Locale,
): Promise<{ people: Omit<PersonSummary, 'topics'>[]; count: number } | null> {
  const filter = { grade: 'fellow' as const };
  const listed = await nullWhileAway(
    listPeople(api, { locale, filter, sort: 'name', page: 1, size: maxShown }),
  );
  return (
    listed && {
      people: listed.people.map(({ topics, ...shown }) => shown),
      count: listed.count,
    }
  );
}

export function Component() {
  const { t } = useTranslation();
  const nomination = useNomination();
  const { page, fellows, questions } = useLoaderData<typeof loader>();
  const lang = useForeignLanguage(page.meta);
  return (
    <div className={`${styles.page} ${kit.page12}`}>
      <TextHead page={page} />
      <TextIntro page={page}>
        {nomination && (
          <p>
            <ButtonLink to={nomination} reloadDocument>
              {t('fellows.nominate')}
            </ButtonLink>
          </p>
        )}
      </TextIntro>
      <article className={kit.reading} lang={lang}>
        <Prose tree={page.body} />
      </article>
      {(!fellows || fellows.people.length > 0) && (
        <section className={`${kit.column4} ${styles.people}`} aria-labelledby="fellows">
          <h2 className={kit.text2xl} id="fellows">
            {t('fellows.title')}
          </h2>
          {!fellows && <Unavailable />}
          <ul className={kit.cards}>
            {fellows?.people.map((person) => (
              <li key={person.slug}>
                <PersonCard
                  person={person}
                  heading="h3"
                  mark="fellow"
                  grade={
                    person.gradeYear ? t('fellows.since', { year: person.gradeYear }) : undefined
                  }
                  spelling={person.spelledByTable ? t('members.spelledByTable') : undefined}
                />
              </li>
            ))}
          </ul>
          {fellows && fellows.count > fellows.people.length && (
            <p>
              <Link to="/members?grade=fellow">{t('fellows.all', { n: fellows.count })}</Link>
            </p>
          )}
          {fellows && <p className={kit.hint}>{t('members.consent')}</p>}
        </section>
      )}
      {(!questions || questions.length > 0) && (
        <section className={kit.column4} aria-labelledby="questions">
          <h2 className={kit.text2xl} id="questions">
            {t('fellows.questions')}
          </h2>
          {!questions && <Unavailable />}
          <ul className={kit.rows2}>
            {questions?.map(({ anchor, question }) => (
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

/**
 * Where a fellow is nominated: via sign-in for visitors; null where nominations are closed, and for members
 * who may not nominate.
 */
function useNomination(): string | null {
  const { hasPage, locale } = useShell();
  const session = useSession();
  if (!hasPage(nominationPath)) return null;
  const form = `${nominationPath}?nominate=1`;
  if (session.status === 'member') return mayNominate(session.user) ? form : null;
  return `/login?${new URLSearchParams({ redirect: localized(form, locale) })}`;
}

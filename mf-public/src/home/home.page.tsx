import { type AppData, type JoinStep, readAppData, readContentPage } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { dayIn } from '@site/shared/domain/time';
import { JsonLd, organizationData, useShell } from '@site/shared/remote';
import { ButtonLink, kit, PersonCard } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LanguageNotes } from '../language-notes.tsx';
import { TextHead, useForeignLanguage } from '../text-head.tsx';
import { Unavailable } from '../unavailable.tsx';
import {
  type Count,
  figuresOf,
  findLatestNews,
  findRadar,
  findSample,
  findShownCertificate,
  findSixOfToday,
  findTopQuestions,
} from './home.api.ts';
import styles from './home.module.css';
import { LatestNews } from './latest-news.tsx';
import { RadarTeaser } from './radar-teaser.tsx';
import { ShownCertificate } from './shown-certificate.tsx';
import { SkillTeaser } from './skill-teaser.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, locale, now, zone } = context.get(shellContext);
  const day = dayIn(now(), zone);
  const facts = api.request(readAppData());
  const [page, counts, durations, certificate, news, radar, sample, people, questions] =
    await Promise.all([
      api.request(readContentPage('/', locale)),
      facts.then(figuresOf),
      facts.then((known) => known.durations),
      findShownCertificate(api),
      findLatestNews(api, locale),
      findRadar(api, locale),
      findSample(api, locale),
      facts.then((known) => findSixOfToday(api, { locale, day, counts: known.counts })),
      findTopQuestions(api, locale),
    ]);
  const { title, description, path, meta } = page;
  if (!meta.home) throw new Error('the home page has no texts');
  return {
    page: { title, description, path, meta: { ...meta, home: meta.home } },
    counts,
    durations,
    certificate,
    news,
    radar,
    sample,
    people,
    questions,
  };
}

export function Component() {
  const { t } = useTranslation();
  const { locale, product, origin } = useShell();
  const { page, counts, durations, certificate, news, radar, sample, people, questions } =
    useLoaderData<typeof loader>();
  const texts = page.meta.home;
  const lang = useForeignLanguage(page.meta);
  return (
    <div className={kit.column16}>
      <TextHead page={page} />
      <JsonLd data={organizationData({ product, origin, locale })} />
      <section className={styles.hero}>
        <Statement page={page} />
        <ShownCertificate certificate={certificate} />
      </section>

      {counts ? <Figures counts={counts} /> : <Unavailable />}

      <JoinSteps page={page} durations={durations} />

      {(!news || news.length > 0) && (
        <section className={`${styles.band} ${kit.stack4}`} aria-labelledby="news">
          <div className={styles.bandHead}>
            <h2 className={kit.text3xl} id="news">
              {t('pages.news.title')}
            </h2>
            <Link to="/news">{t('home.allNews')}</Link>
          </div>
          <LatestNews news={news} />
        </section>
      )}

      <RadarTeaser radar={radar} />

      <People people={people} />

      <section className={`${styles.band} ${kit.stack4}`} aria-labelledby="values" lang={lang}>
        <h2 className={kit.text3xl} id="values">
          {texts.values.title}
        </h2>
        <p className={styles.intro}>{texts.values.lead}</p>
        <dl className={styles.values}>
          {texts.values.items.map(({ title, text }) => (
            <div key={title}>
              <dt className={`${kit.textL} ${kit.strong}`}>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <div className={`${styles.pair} ${kit.column16}`}>
        <SkillTeaser sample={sample} />
        <Questions questions={questions} />
      </div>

      <Closing page={page} />
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type PageProps = Pick<Loaded, 'page'>;

/** What the association is, and the first two things to do. */
function Statement({ page }: PageProps) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const texts = page.meta.home;
  const lang = useForeignLanguage(page.meta);
  return (
    <div className={styles.statement}>
      <LanguageNotes meta={page.meta} path={page.path} />
      <h1 lang={lang}>{texts.hero.title}</h1>
      <p className={styles.lead} lang={lang}>
        {texts.hero.lead}
      </p>
      <p className={kit.row3}>
        {hasPage('/signup') ? (
          <ButtonLink to="/signup">{t('home.join')}</ButtonLink>
        ) : (
          <ButtonLink to="/about-us">{t('home.aboutUs')}</ButtonLink>
        )}
        {hasPage('/verify') ? (
          <ButtonLink to="/verify" look="plain">
            {t('home.verify')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/news" look="plain">
            {t('home.readNews')}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

/** The steps of joining, with the time that each takes. */
function JoinSteps({ page, durations }: Pick<Loaded, 'page' | 'durations'>) {
  const { locale } = useShell();
  const { join } = page.meta.home;
  const lang = useForeignLanguage(page.meta);
  return (
    <section className={`${styles.band} ${kit.stack4}`} aria-labelledby="join" lang={lang}>
      <h2 className={kit.text3xl} id="join">
        {join.title}
      </h2>
      <p className={styles.intro}>{join.lead}</p>
      <ol className={styles.steps}>
        {join.steps.map(({ title, text, time }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {time && durations && (
              <p lang={lang && locale}>
                <StepTime step={time} durations={durations} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Six members, others every day; nothing when nobody is listed. */
function People({ people }: Pick<Loaded, 'people'>) {
  const { t } = useTranslation();
  if (people?.length === 0) return null;
  return (
    <section className={`${styles.band} ${kit.stack4}`} aria-labelledby="people">
      <div className={styles.bandHead}>
        <h2 className={kit.text3xl} id="people">
          {t('home.members')}
        </h2>
        <Link to="/members">{t('home.allMembers')}</Link>
      </div>
      {!people && <Unavailable />}
      <ul className={kit.cards}>
        {people?.map((person) => (
          <li key={person.slug}>
            <PersonCard
              person={person}
              heading="h3"
              grade={person.grade ? t(`members.grade.${person.grade}`) : undefined}
              mark={person.grade === 'fellow' ? 'fellow' : undefined}
              spelling={person.spelledByTable ? t('members.spelledByTable') : undefined}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ questions }: Pick<Loaded, 'questions'>) {
  const { t } = useTranslation();
  if (questions?.length === 0) return null;
  return (
    <section className={`${styles.band} ${kit.stack4}`} aria-labelledby="questions">
      <div className={styles.bandHead}>
        <h2 className={kit.text3xl} id="questions">
          {t('home.questions')}
        </h2>
        <Link to="/help">{t('home.allQuestions')}</Link>
      </div>
      {!questions && <Unavailable />}
      <ul className={`${kit.list} ${kit.ruled}`}>
        {questions?.map(({ anchor, question }) => (
          <li key={anchor}>
            <Link to={`/help#${anchor}`}>{question}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Closing({ page }: PageProps) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const { closing } = page.meta.home;
  const lang = useForeignLanguage(page.meta);
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div lang={lang}>
        <h2 className={kit.text3xl} id="closing">
          {closing.title}
        </h2>
        <p>{closing.text}</p>
      </div>
      <p className={kit.row3}>
        {hasPage('/signup') && <ButtonLink to="/signup">{t('home.join')}</ButtonLink>}
        <ButtonLink to="/contact-us" look="plain">
          {t('home.ask')}
        </ButtonLink>
      </p>
    </section>
  );
}

type StepTimeProps = {
  step: NonNullable<JoinStep['time']>;
  durations: NonNullable<AppData['durations']>;
};

/** How long a step usually takes, or how long it takes at most while there are too few cases to tell. */
function StepTime({ step, durations }: StepTimeProps) {
  const { t } = useTranslation();
  const { promised, usual } = durations[step];
  if (!usual) return t(`home.promised.${step}`, { count: promised });
  const cases = t('home.ofCases', { count: usual.cases });
  return t(`home.usual.${step}`, { count: usual.days, cases });
}

/** The counts as one sentence, its numbers set off; nothing while all are too small to tell. */
function Figures({ counts }: { counts: readonly Count[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [members, ...grades] = counts.map(({ key, count }) =>
    t(`home.counts.${key}`, { count, number: count.toLocaleString(locale) }),
  );
  if (members === undefined) return null;
  const list = new Intl.ListFormat(locale).format(grades);
  const sentence = list
    ? t('home.counts.sentence', { members, grades: list })
    : t('home.counts.membersOnly', { members });
  return (
    <p className={styles.figures}>
      {sentence
        .split(/(\d[\d\s.,]*\d|\d)/)
        .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
    </p>
  );
}

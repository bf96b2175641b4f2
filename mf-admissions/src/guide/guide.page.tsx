import { type OwnReviews, readOwnReviews } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { type Rubric, reviewGuideVersion, rubrics } from '@site/shared/domain/admissions';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { Button, kit, MemberHead, memberKit, TableOfContents } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { calibrationPath, reviewsPath } from '../common/review/review-paths.ts';
import { wasReviewer } from '../common/review/was-reviewer.ts';
import { AcceptGuide } from './accept-guide.tsx';
import styles from './guide.module.css';
import { type GuideText, guideSections } from './guide.ts';

type Loaded = { guide: GuideText; reviews: OwnReviews | null };

export const loader = memberLoader(async ({ shell: { api, locale }, user }) => {
  const [{ guide }, reviews] = await Promise.all([
    locale === 'ru' ? import('./guide-ru.ts') : import('./guide-en.ts'),
    wasReviewer(user) ? api.request(readOwnReviews()).catch(notForCaller) : null,
  ]);
  return { guide, reviews } satisfies Loaded;
});

/** Every member may read how reviews are written; only reviewers accept it. */
function notForCaller(error: unknown): null {
  if (!(error instanceof ApiError) || error.status !== 403) throw error;
  return null;
}

export function Component() {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { guide, reviews } = useLoaderData<typeof loader>();
  const [newest] = guide.changes;
  const contents = [
    ...guideSections.map((name) => ({ id: name, text: guide.sections[name].title })),
    { id: 'changes', text: t('guide.changes') },
  ];
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.review-guide.title')} noIndex />
      <MemberHead
        className={styles.head}
        path={{ label: t('staff.case.path'), to: reviewsPath, name: t('pages.own-reviews.title') }}
        title={t('pages.review-guide.title')}
        lead={guide.lead}
        action={
          <Button look="plain" className={kit.scriptOnly} onClick={() => print()}>
            {t('review.print')}
          </Button>
        }
      >
        {newest && (
          <p className={kit.hint}>
            {t('guide.version', { version: newest.version, date: formatDate(newest.on) })}
          </p>
        )}
      </MemberHead>
      <TableOfContents title={t('guide.contents')} sections={contents} fewest={3} />
      <div className={`${kit.inTexts} ${kit.column12} ${kit.reading} ${styles.text}`}>
        {guideSections.map((name) => {
          const { title, paragraphs, points } = guide.sections[name];
          return (
            <section key={name} className={kit.column3} aria-labelledby={name}>
              <h2 id={name} className={kit.text2xl}>
                {title}
              </h2>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {points.length > 0 && (
                <ul className={`${kit.stack2} ${memberKit.indented}`}>
                  {points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              {name === 'criteria' && <Criteria />}
              {name === 'comments' && <Examples guide={guide} />}
            </section>
          );
        })}
        <section className={kit.column3} aria-labelledby="changes">
          <h2 id="changes" className={kit.text2xl}>
            {t('guide.changes')}
          </h2>
          <ul className={`${kit.stack2} ${memberKit.indented}`}>
            {guide.changes.map(({ version, on, text }) => (
              <li key={version}>{t('guide.change', { version, date: formatDate(on), text })}</li>
            ))}
          </ul>
        </section>
        <AcceptGuide profile={reviews?.profile ?? null} version={reviewGuideVersion} />
        {reviews && (
          <p>
            <Link to={calibrationPath}>{t('guide.calibrate')}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The criteria of each kind of case with their anchors. */
function Criteria() {
  const { t } = useTranslation();
  return Object.values(rubrics).map((rubric) => (
    <details
      key={rubric.code}
      className={`${kit.lineBelow} ${styles.rubric}`}
      open={rubric.code === 'admission'}
    >
      <summary>{t(`guide.rubrics.${rubric.code}`)}</summary>
      <Anchors rubric={rubric} />
    </details>
  ));
}

function Anchors({ rubric }: { rubric: Rubric }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return rubric.criteria.map(({ key, weight, label, hint, anchors }) => (
    <section key={key} className={kit.column3} aria-labelledby={`${rubric.code}-${key}`}>
      <h3 className={kit.textM} id={`${rubric.code}-${key}`}>
        {label[locale]}{' '}
        <span className={`${kit.hint} ${kit.regular}`}>
          {t('review.weight', { percent: Math.round(weight * 100) })}
        </span>
      </h3>
      <p>{hint[locale]}</p>
      <ol className={`${kit.stack1} ${memberKit.indented}`}>
        {anchors.map((anchor) => (
          <li key={anchor.en}>{anchor[locale]}</li>
        ))}
      </ol>
    </section>
  ));
}

/** Invented comments, a good and a bad one for each criterion of an admission. */
function Examples({ guide }: { guide: GuideText }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return guide.examples.map(({ criterion, good, bad, why }) => (
    <section
      key={criterion}
      aria-labelledby={`example-${criterion}`}
      className={`${kit.column3} ${styles.example}`}
    >
      <h3 className={kit.textM} id={`example-${criterion}`}>
        {rubrics.admission.criteria.find(({ key }) => key === criterion)?.label[locale]}
      </h3>
      <dl className={kit.stack3}>
        <div className={`${kit.quote} ${memberKit.primaryEdge}`}>
          <dt className={`${kit.small} ${kit.strong}`}>{t('guide.good')}</dt>
          <dd>{good}</dd>
        </div>
        <div className={`${kit.quote} ${styles.bad}`}>
          <dt className={`${kit.small} ${kit.strong}`}>{t('guide.bad')}</dt>
          <dd>{bad}</dd>
        </div>
      </dl>
      <p className={kit.hint}>{why}</p>
    </section>
  ));
}

import { type OwnVote, readOwnVote } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import type { ApplicationSection } from '@site/shared/domain/admissions';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { MemberHead, Note } from '@site/shared/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useLoaderData } from 'react-router';
import { CaseNumber } from '../common/case-number.tsx';
import { ApplicationView, KnownNames } from '../common/file/application-view.tsx';
import { Nomination } from '../common/file/nomination.tsx';
import { VoteForm } from './vote-form.tsx';
import { votesPath } from './vote-paths.ts';
import styles from './votes.module.css';

export const loader = memberLoader(async ({ shell: { api }, params }) => ({
  vote: await api.request(readOwnVote(params.no ?? '')).catch(notForCaller),
}));

/** Null for a member of the board with a conflict; everybody else learns no more than that there is nothing. */
function notForCaller(error: unknown): null {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 409) return null;
  if (error.status !== 404 && error.status !== 403) throw error;
  throw data({ message: error.message }, { status: 404 });
}

/** One vote of the board: on what, what the chair has decided, and the choice. */
export function Component() {
  const { t } = useTranslation();
  const { vote } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageHead title={t('votes.title', { no: vote?.no ?? '' })} noIndex />
      {vote ? <Vote vote={vote} /> : <Conflict />}
    </div>
  );
}

function Conflict() {
  const { t } = useTranslation();
  return (
    <MemberHead
      path={{ label: t('staff.case.path'), to: votesPath, name: t('pages.own-votes.title') }}
      title={t('votes.conflict.title')}
    >
      <p>{t('votes.conflict.text')}</p>
    </MemberHead>
  );
}

function Vote({ vote }: { vote: OwnVote }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { no, kind, candidate, track, dueOn, choice, result, about, mayVote } = vote;
  return (
    <>
      <MemberHead
        path={{ label: t('staff.case.path'), to: votesPath, name: t('pages.own-votes.title') }}
        title={
          <>
            {candidate[locale]}{' '}
            <span className={styles.muted}>
              <CaseNumber no={no} />
            </span>
          </>
        }
        lead={[t(`staff.kinds.${kind}`), track[locale]].filter(Boolean).join(' · ')}
      >
        {dueOn && <p>{t('votes.until', { date: formatDate(dueOn) })}</p>}
      </MemberHead>
      {about && <Proposal about={about} />}
      {about?.nomination && <Nomination nomination={about.nomination} heading="h2" />}
      {mayVote && <VoteForm vote={vote} />}
      {choice && (
        <Note>
          <p>{t(`votes.own.${choice}`)}</p>
          {about && <p>{t('votes.form.choiceHelp')}</p>}
        </Note>
      )}
      {!about && <p>{t(`votes.results.${result ?? 'none'}`)}</p>}
      {about && <Application vote={vote} about={about} />}
    </>
  );
}

type About = NonNullable<OwnVote['about']>;

function Proposal({ about: { decision, panel } }: { about: About }) {
  const { t } = useTranslation();
  const { outcome, reasons, justification } = decision;
  const numbers = ['accept', 'decline', 'other'] as const;
  return (
    <section className={styles.part} aria-labelledby="vote-proposal">
      <h2 id="vote-proposal">{t(`votes.proposal.${outcome}`)}</h2>
      {reasons.length > 0 && (
        <p>
          {t('decision.made.reasons', {
            reasons: reasons.map((reason) => t(`decision.reasons.${reason}`)).join(', '),
          })}
        </p>
      )}
      {justification && <blockquote className={styles.quote}>{justification}</blockquote>}
      <p>{t(`caseReviews.results.${panel.rule ?? 'none'}`)}</p>
      <dl className={styles.numbers}>
        {numbers
          .filter((name) => name !== 'other' || panel.other > 0)
          .map((name) => (
            <div key={name}>
              <dt>{t(`votes.panel.${name}`)}</dt>
              <dd>{panel[name]}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** What the board reads of an application. */
const sections: readonly ApplicationSection[] = [
  'about',
  'practice',
  'achievements',
  'contribution',
  'education',
  'motivation',
  'attachments',
];

function Application({ vote: { track }, about: { file } }: { vote: OwnVote; about: About }) {
  const { t } = useTranslation();
  const { answers, files } = file;
  const known = useMemo(
    () => ({
      tracks: answers ? [{ code: answers.track, label: track, hint: { ru: '', en: '' } }] : [],
      people: [],
      files,
    }),
    [answers, files, track],
  );
  if (!answers) return null;
  return (
    <section className={styles.part} aria-labelledby="vote-application">
      <h2 id="vote-application">{t('votes.application')}</h2>
      <KnownNames value={known}>
        <ApplicationView
          answers={answers}
          sections={sections}
          titleOf={(section) => t(`staff.sections.${section}`)}
        />
      </KnownNames>
    </section>
  );
}

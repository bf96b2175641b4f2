import { type OwnVote, readOwnVote } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { Facts, kit, MemberHead, memberKit, Note, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, useLoaderData } from 'react-router';
import { CaseNumber } from '../common/case-number.tsx';
import { FiledApplication } from '../common/file/filed-application.tsx';
import { Nomination } from '../common/file/nomination.tsx';
import { VoteForm } from './vote.form.tsx';
import { votesPath } from './vote-paths.ts';

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
    <div className={`${kit.column8} ${kit.reading} ${memberKit.pageLinks}`}>
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
            <span className={`${kit.hint} ${kit.regular}`}>
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
    <Section id="vote-proposal" className={kit.column3} title={t(`votes.proposal.${outcome}`)}>
      {reasons.length > 0 && (
        <p>
          {t('decision.made.reasons', {
            reasons: reasons.map((reason) => t(`decision.reasons.${reason}`)).join(', '),
          })}
        </p>
      )}
      {justification && (
        <blockquote className={`${kit.quote} ${kit.asTyped}`}>{justification}</blockquote>
      )}
      <p>{t(`caseReviews.results.${panel.rule ?? 'none'}`)}</p>
      <Facts
        className={memberKit.figures}
        facts={numbers
          .filter((name) => name !== 'other' || panel.other > 0)
          .map((name) => [t(`votes.panel.${name}`), String(panel[name])])}
      />
    </Section>
  );
}

function Application({ vote: { track }, about: { file } }: { vote: OwnVote; about: About }) {
  const { t } = useTranslation();
  const { answers, files } = file;
  if (!answers) return null;
  return (
    <Section id="vote-application" className={kit.column3} title={t('votes.application')}>
      <FiledApplication answers={answers} files={files} track={track} />
    </Section>
  );
}

import { caseActions } from '@site/shared/actions';
import type { EarlierCase, OwnCase } from '@site/shared/api';
import { CallButton, useAction, useDates, useShell } from '@site/shared/remote';
import { ButtonLink, kit, Moment, memberKit, Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { FiledAppeal } from '../../common/appeal/filed-appeal.tsx';
import { CaseNumber } from '../../common/case-number.tsx';
import { Nomination } from '../../common/file/nomination.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { CommitteeLetter } from './committee-letter.tsx';
import { Endorsers } from './endorsers.tsx';
import { LeaveCase } from './leave-case.tsx';
import { Messages } from './messages.tsx';
import styles from './own-cases.module.css';
import { Question } from './question.tsx';

const applyPage = '/c/certification/apply';

type Props = {
  item: OwnCase;
  /** The case before, whose decision a second round follows. */
  before?: EarlierCase | undefined;
};

/** The open case: its state in words, what is the candidate's to do, the steps, endorsers and messages. */
export function OpenCase({ item, before }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, no, kind, state, submittedAt, onHold, holdReason, allowed, question } = item;
  const isYours = state === 'draft' || state === 'returned' || question !== null;
  const isSecondRound = state === 'draft' && item.round > 1;
  return (
    <section className={`${kit.column8} ${kit.packed} ${styles.case}`} aria-labelledby={id}>
      <header className={kit.stack2}>
        <h2 id={id} tabIndex={-1}>
          {t(`cases.kinds.${kind}`)} {no && <CaseNumber no={no} />}
        </h2>
        <p className={`${kit.textL} ${kit.strong} ${isYours ? kit.warning : ''}`}>
          <StateWords item={item} />
        </p>
        <p className={kit.hint}>
          {submittedAt
            ? t('cases.submittedOn', { date: formatDate(submittedAt) })
            : t('cases.notSubmitted')}
        </p>
      </header>
      {state === 'submitted' && kind !== 'appeal' && (
        <Moment picture="sent" title={t('cases.moments.sent.title')} heading="h3">
          <p>{t('cases.moments.sent.text')}</p>
        </Moment>
      )}
      {onHold && (
        <Note>
          <p>{t('cases.onHold')}</p>
          {holdReason && <p>{t('cases.holdReason', { reason: holdReason })}</p>}
        </Note>
      )}
      {question && <Question item={item} question={question} />}
      {isSecondRound && <p>{t('cases.decision.secondRound')}</p>}
      {item.nomination && (
        <Nomination nomination={item.nomination} isOwn>
          {state === 'draft' && <p>{t('nomination.lead')}</p>}
        </Nomination>
      )}
      {state === 'draft' && <Draft item={item} />}
      {state === 'returned' && <Returned item={item} />}
      {isSecondRound && before && <CommitteeLetter item={before} />}
      {item.appeal && <FiledAppeal appeal={item.appeal} heading="h3" />}
      {item.appeal && (
        <p>
          <a href="#earlier">{t('appeal.toEarlier')}</a>
        </p>
      )}
      <div className={`${kit.column8} ${memberKit.withSide} ${styles.columns}`}>
        <div className={`${kit.column8} ${kit.packed} ${styles.case}`}>
          <CaseTimeline item={item} />
          {item.endorsers.length > 0 && <Endorsers item={item} />}
        </div>
        <div className={`${kit.column8} ${kit.packed} ${styles.case}`}>
          {state !== 'draft' && <Messages item={item} />}
          {allowed.includes('withdraw') && <LeaveCase item={item} event="withdraw" />}
          {allowed.includes('delete') && <LeaveCase item={item} event="delete" />}
        </div>
      </div>
    </section>
  );
}

/** The state first, then the due date; an overdue date is named as such. */
function StateWords({ item: { state, timeline, onHold, question } }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { formatDate, today } = useDates();
  if (question) return t('cases.question.state');
  const words = t(`cases.states.${state}`);
  const due = timeline.find(({ status }) => status === 'current')?.due;
  if (!due || onHold) return words;
  const isLate = due < today();
  return t(isLate ? 'cases.stateLate' : 'cases.stateUntil', {
    state: words,
    date: formatDate(due),
  });
}

function Draft({ item: { progress, gaps, nomination, autosavedAt } }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const isComplete = gaps.length === 0;
  const isNew = nomination !== null && autosavedAt === null;
  return (
    <div className={kit.column4}>
      <p>
        {isComplete
          ? t('cases.draft.complete')
          : t('cases.draft.progress', { done: progress.done, of: progress.of })}
      </p>
      {hasPage(applyPage) && (
        <p>
          <ButtonLink to={isComplete ? `${applyPage}?step=check` : applyPage}>
            {t(isNew ? 'nomination.accept' : `cases.draft.${isComplete ? 'check' : 'continue'}`)}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

/** The questions of the secretary, section by section. */
function Returned({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { flagged, missingReferences } = item;
  if (missingReferences) {
    return (
      <div className={kit.column4}>
        <p>{t('cases.returned.references')}</p>
        <ReferencesNamed item={item} />
      </div>
    );
  }
  return (
    <div className={kit.column4}>
      <p>{t('cases.returned.lead')}</p>
      {flagged.length > 0 && (
        <dl className={`${kit.inTexts} ${styles.flags}`}>
          {flagged.map(({ section, note }) => (
            <div key={section}>
              <dt className={kit.strong}>{t(`sections.${section}`)}</dt>
              <dd className={kit.asTyped}>{note}</dd>
              <dd>
                <Link
                  to={`${applyPage}?step=${section === 'endorsers' ? 'check' : section}#reply-${section}`}
                >
                  {t('cases.returned.answer')}
                  <span className="visually-hidden">: {t(`sections.${section}`)}</span>
                </Link>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <ButtonLink to={`${applyPage}?step=check`}>{t('cases.returned.send')}</ButtonLink>
      </p>
    </div>
  );
}

/** Sends a case on that waited for other endorsers; the backend says when there are still too few. */
function ReferencesNamed({ item }: { item: OwnCase }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(caseActions.resubmit, { silent: true });

  async function resubmit(): Promise<void> {
    const result = await perform({ item: item.id, payload: { revision: item.revision } });
    if (!result) return;
    const [refusal] = result.ok ? [] : result.refusals;
    if (refusal?.code === 'E_REQUIRED') toast(t('cases.returned.tooFew'), 'error');
    else if (refusal) toast(refusal.message ?? t('cases.returned.failed'), 'error');
    else toast(t('cases.returned.done'), 'success');
    await revalidate();
  }

  return (
    <p>
      <CallButton
        look="primary"
        action={caseActions.resubmit}
        item={item.id}
        payload={{ revision: item.revision }}
        aria-busy={busy}
        onPress={() => void resubmit()}
      >
        {t('cases.returned.goOn')}
      </CallButton>
    </p>
  );
}

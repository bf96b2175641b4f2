import type { CaseDecision, CaseFile, CaseReviews } from '@site/shared/api';
import { decisions } from '@site/shared/domain/admissions';
import { useDates } from '@site/shared/remote';
import { kit, memberKit, Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Announcement } from './announcement.tsx';
import { AskForms, Questions } from './ask.form.tsx';
import { Concerns } from './concerns.tsx';
import { DecideForm } from './decide.form.tsx';
import { LetterTexts } from './letter-texts.tsx';
import { LiftCooldown } from './lift-cooldown.tsx';
import { Made } from './made-decision.tsx';
import { RuleLabel } from './rule-label.tsx';
import { VoteResult } from './vote-result.tsx';

/** Whether a case has got as far as a decision; a case that ended without one never had it. */
export function hasDecisionTab({ state, outcome }: Pick<CaseFile, 'state' | 'outcome'>): boolean {
  if (state === 'closed') return decisions.some((one) => one === outcome);
  return state === 'deliberation' || state === 'ratifying' || state === 'decided';
}

type Props = { file: CaseFile; decision: CaseDecision; reviews: CaseReviews | null };

/** What the rule says, what the chair asks and decides, and the letters until the decision is announced. */
export function DecisionTab({ file, decision, reviews }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { state } = file;
  const { allowed, releaseBy } = decision;
  const isAnnounced = state === 'closed';
  return (
    <div className={`${kit.column8} ${memberKit.dense}`}>
      {decision.decision && <Made file={file} made={decision.decision} />}
      {decision.openVote && (
        <Note>
          <p>
            {t('decision.voting', {
              ...decision.openVote,
              date: formatDate(decision.openVote.until),
            })}
          </p>
        </Note>
      )}
      {decision.vote && <VoteResult vote={decision.vote} />}
      {state === 'decided' && (
        <>
          {releaseBy && <p>{t('decision.releaseBy', { date: formatDate(releaseBy) })}</p>}
          <Announcement file={file} decision={decision} />
        </>
      )}
      {isAnnounced && <LetterTexts letters={decision.letters} />}
      {isAnnounced && allowed.includes('lift-cooldown') && (
        <LiftCooldown file={file} revision={decision.revision} />
      )}
      <RuleLabel
        rule={decision.rule}
        alarms={decision.alarms}
        reviews={reviews}
        isOpen={state === 'deliberation'}
      />
      <Concerns file={file} decision={decision} />
      <Questions file={file} questions={decision.questions} />
      {allowed.includes('ask') && <AskForms file={file} decision={decision} />}
      {allowed.includes('decide') && <DecideForm file={file} decision={decision} />}
      {state === 'deliberation' && !allowed.includes('decide') && (
        <p className={kit.muted}>{t('decision.chairDecides')}</p>
      )}
    </div>
  );
}

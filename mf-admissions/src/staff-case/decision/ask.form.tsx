import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile, CaseQuestion } from '@site/shared/api';
import {
  ActionForm,
  CallButton,
  FormField,
  useAction,
  useAsk,
  useDates,
  useShell,
} from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Outdated, useOutdated } from './outdated.tsx';

type QuestionsProps = { file: CaseFile; questions: readonly CaseQuestion[] };

/** The questions of the chair with the candidate's answers. */
export function Questions({ file, questions }: QuestionsProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  if (questions.length === 0) return null;
  const name = file.candidate.name[locale];
  return (
    <Section id="decision-questions" title={t('decision.questions.title')}>
      <ol className={memberKit.lined}>
        {questions.map(({ body, askedAt, answer, answeredAt }) => (
          <li key={askedAt}>
            <p className={kit.muted}>
              {t('decision.questions.asked', { date: formatDate(askedAt) })}
            </p>
            <p className={kit.asTyped}>{body}</p>
            {answer === null && file.state === 'closed' && (
              <p className={kit.muted}>{t('decision.questions.unanswered')}</p>
            )}
            {answer === null && file.state !== 'closed' && (
              <p className={`${kit.strong} ${kit.warning}`}>
                {t('decision.questions.awaited', { name })}
              </p>
            )}
            {answer !== null && (
              <>
                <p className={kit.muted}>
                  {t('decision.questions.answered', {
                    name,
                    date: answeredAt ? formatDate(answeredAt) : '',
                  })}
                </p>
                <blockquote className={`${kit.quote} ${kit.asTyped}`}>{answer}</blockquote>
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

type Props = { file: CaseFile; decision: CaseDecision };

/** What the chair may ask for before deciding: an answer of the candidate, or one more review. */
export function AskForms({ file, decision }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const outdated = useOutdated();
  const { questions, questionsLeft, mayAskReviewer, revision } = decision;
  const isAwaited = questions.some(({ answer }) => answer === null);
  const mayAskCandidate = questionsLeft > 0 && !isAwaited;
  if (!mayAskCandidate && !mayAskReviewer) return null;
  return (
    <Section id="decision-ask" title={t('decision.ask.title')}>
      <Outdated {...outdated} />
      {mayAskCandidate && (
        <details className={`${kit.lines} ${memberKit.more}`}>
          <summary>{t('decision.ask.candidate')}</summary>
          <ActionForm
            action={caseActions.ask}
            item={file.id}
            payload={{ revision, of: 'candidate' }}
            check={({ question }) => ({ question: question ? null : { code: 'E_REQUIRED' } })}
            texts="decision.ask"
            values={{ count: questionsLeft }}
            look="plain"
            onDone={() => {
              outdated.forget();
              void revalidate();
            }}
            onRefused={outdated.onRefused}
          >
            <FormField name="question" rows={4} />
          </ActionForm>
        </details>
      )}
      {mayAskReviewer && <AskReviewer file={file} revision={revision} {...outdated} />}
    </Section>
  );
}

type ReviewerProps = { file: CaseFile; revision: number } & Pick<
  ReturnType<typeof useOutdated>,
  'onRefused'
>;

/** Asks for one more review; the case waits for it. */
function AskReviewer({ file, revision, onRefused }: ReviewerProps) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const { busy, perform } = useAction(caseActions.ask);
  const payload = { revision, of: 'reviewer' } as const;
  const question = {
    title: t('decision.ask.sure', { no: file.no }),
    content: t('decision.ask.consequence'),
    okText: t('decision.ask.confirm'),
    cancelText: t('decision.cancel'),
  };

  async function askOnceSure(): Promise<void> {
    if (!(await ask(question))) return;
    const result = await perform({ item: file.id, payload });
    if (result?.ok) {
      toast(t('decision.ask.reviewerSent', { no: file.no }));
      await revalidate();
    } else if (result) onRefused(result.refusals);
  }

  return (
    <div className={kit.stack2}>
      <p className={kit.muted}>{t('decision.ask.reviewerHelp')}</p>
      <p>
        <CallButton
          look="plain"
          action={caseActions.ask}
          item={file.id}
          payload={payload}
          question={`${question.title} ${question.content}`}
          aria-busy={busy}
          onPress={() => void askOnceSure()}
        >
          {t('decision.ask.reviewer')}
        </CallButton>
      </p>
    </div>
  );
}

import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import { type GateAnswer, gateAnswers } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useAsk, useDates, useShell } from '@site/shared/remote';
import { Avatar, Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { Conflicts } from '../../common/review/conflicts.tsx';
import { guidePath } from '../../common/review/review-paths.ts';
import { MaskedNote } from '../masked/masked-note.tsx';
import { Roster } from '../masked/roster.tsx';
import styles from './gate.module.css';

type Props = { review: OwnReview };

/** The conflict gate: nothing but these facts is shown before the answer. */
export function Gate({ review }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { respondOn, reviewOn, allowed } = review;
  return (
    <>
      <p className={kit.reading}>
        {t('gate.lead')}{' '}
        {respondOn && <strong>{t('gate.respond', { date: formatDate(respondOn) })}</strong>}{' '}
        {reviewOn && t('gate.review', { date: formatDate(reviewOn) })}
      </p>
      <GateFacts review={review} />
      <Section
        id="gate-policy"
        className={`${kit.column3} ${kit.reading} ${kit.inTexts} ${memberKit.dense}`}
        title={t('gate.policy.title')}
      >
        <ul className={`${kit.stack1} ${kit.bullets}`}>
          {(['work', 'close', 'money', 'mentor', 'dispute', 'role'] as const).map((one) => (
            <li key={one}>{t(`gate.policy.${one}`)}</li>
          ))}
        </ul>
        <p>
          {t('gate.policy.doubt')} <Link to={guidePath}>{t('gate.policy.guide')}</Link>
        </p>
      </Section>
      <Detected review={review} />
      {allowed.includes('declare') && <DeclarationForm review={review} />}
      {allowed.includes('decline') && <DeclineForm review={review} />}
    </>
  );
}

/** The facts by which a reviewer recognises a conflict. */
export function GateFacts({ review }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { candidate, sponsor, endorsers } = review.gate;
  if (review.isMasked) {
    return (
      <>
        <MaskedNote />
        <p>
          {t('gate.facts.track')}:{' '}
          <strong>{candidate.track[locale] || t('gate.facts.none')}</strong>
        </p>
      </>
    );
  }
  const facts = [
    ['employer', candidate.employer],
    ['track', candidate.track[locale]],
    ['sponsor', sponsor?.[locale]],
    ['endorsers', endorsers.join(', ')],
  ] as const;
  return (
    <section className={styles.person} aria-label={t('gate.candidate')}>
      <Avatar name={candidate.name[locale]} picture={candidate.avatar} size="3xl" />
      <div className={`${kit.stack3} ${memberKit.dense}`}>
        <h2>{candidate.name[locale]}</h2>
        <Facts
          className={`${kit.stack3} ${kit.breakable} ${memberKit.pair} ${styles.facts}`}
          facts={facts.map(([name, value]) => [
            t(`gate.facts.${name}`),
            value || t('gate.facts.none'),
          ])}
        />
      </div>
    </section>
  );
}

/** What the rules have found, and what follows from it. */
function Detected({ review: { gate } }: Props) {
  const { t } = useTranslation();
  if (gate.detected.length === 0) return null;
  const isHard = gate.detected.some(({ waivable }) => !waivable);
  return (
    <Section
      id="gate-detected"
      className={`${memberKit.dense} ${kit.column2} ${kit.reading} ${memberKit.box} ${memberKit.warningEdge}`}
      title={t('gate.detected.title')}
    >
      <Conflicts conflicts={gate.detected} />
      <p>{t(isHard ? 'gate.detected.hard' : 'gate.detected.waivable')}</p>
    </Section>
  );
}

/** Only the answer that there is no conflict opens the file, and a conflict can still be reported later. */
const declareQuestion = {
  ru: 'Отправить ответ? Если конфликт подтвердится, дело получит другой рецензент; изменить ответ будет нельзя.',
  en: 'Send the answer? If the conflict holds, another reviewer gets the case; the answer cannot be changed.',
};

function DeclarationForm({ review: { id, revision, gate } }: Props) {
  const { t } = useTranslation();
  const ask = useAsk();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<GateAnswer | null>(null);
  const isClear = answer === null || answer === 'none';
  const answers = gate.roster ? 'masked.answers' : 'gate.answers';
  return (
    <Section
      id="gate-answer"
      className={`${kit.column3} ${kit.reading} ${kit.inTexts} ${memberKit.dense}`}
      title={t('gate.question')}
    >
      <ActionForm
        action={reviewAssignmentActions.declare}
        item={id}
        payload={{ revision }}
        check={({ answer: given, types = [], people = [] }) => ({
          types: given && given !== 'none' && types.length === 0 ? { code: 'E_REQUIRED' } : null,
          people: gate.roster && given ? rosterProblem(given, people) : null,
        })}
        confirm={async ({ answer: given }) =>
          given === 'none' || (await ask(declareQuestion[locale]))
        }
        texts="gate.fields"
        submit={t(`gate.submit.${answer ?? 'any'}`)}
        onDone={({ state }) => {
          toast(t(`gate.done.${state}`, { defaultValue: t('gate.done.other') }), 'success');
          void revalidate();
        }}
      >
        {gate.roster && <Roster people={gate.roster} />}
        <FormField
          name="answer"
          options={gateAnswers.map((value) => ({
            value,
            label: (
              <>
                <strong>{t(`${answers}.${value}.title`)}</strong>
                <span className={`${kit.block} ${kit.hint}`}>{t(`${answers}.${value}.text`)}</span>
              </>
            ),
          }))}
          onInput={({ currentTarget }) =>
            setAnswer(gateAnswers.find((one) => one === currentTarget.value) ?? null)
          }
        />
        <FormField name="types" codes="panel.types" off={isClear} />
        <FormField name="detail" off={isClear} />
      </ActionForm>
    </Section>
  );
}

/** Whoever has no conflict ticks nobody; everybody else ticks somebody. */
function rosterProblem(answer: GateAnswer, people: readonly string[]) {
  if (answer === 'none') return people.length > 0 ? ({ code: 'E_INVALID' } as const) : null;
  return people.length === 0 ? ({ code: 'E_REQUIRED' } as const) : null;
}

/** Declining is no shame: the reason helps to find another reviewer. */
function DeclineForm({ review: { id, revision } }: Props) {
  const { t } = useTranslation();
  return (
    <details className={`${kit.reading} ${kit.lines} ${memberKit.more}`}>
      <summary>{t('gate.decline.open')}</summary>
      <ActionForm
        action={reviewAssignmentActions.decline}
        item={id}
        payload={{ revision }}
        texts="gate.decline"
        look="plain"
      />
    </details>
  );
}

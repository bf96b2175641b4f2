import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import { type GateAnswer, gateAnswers } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useAsk, useDates, useShell } from '@site/shared/remote';
import { Avatar } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { Conflicts } from '../common/review/conflicts.tsx';
import { guidePath } from '../common/review/review-paths.ts';
import styles from './gate.module.css';

type Props = { review: OwnReview };

/** The conflict gate: nothing but these facts is shown before the answer. */
export function Gate({ review }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { respondOn, reviewOn, allowed } = review;
  return (
    <>
      <p className={styles.lead}>
        {t('gate.lead')}{' '}
        {respondOn && <strong>{t('gate.respond', { date: formatDate(respondOn) })}</strong>}{' '}
        {reviewOn && t('gate.review', { date: formatDate(reviewOn) })}
      </p>
      <GateFacts review={review} />
      <section className={styles.part} aria-labelledby="gate-policy">
        <h2 id="gate-policy">{t('gate.policy.title')}</h2>
        <ul>
          {(['work', 'close', 'money', 'mentor', 'dispute', 'role'] as const).map((one) => (
            <li key={one}>{t(`gate.policy.${one}`)}</li>
          ))}
        </ul>
        <p>
          {t('gate.policy.doubt')} <Link to={guidePath}>{t('gate.policy.guide')}</Link>
        </p>
      </section>
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
  const facts = [
    ['employer', candidate.employer],
    ['track', candidate.track[locale]],
    ['sponsor', sponsor?.[locale]],
    ['endorsers', endorsers.join(', ')],
  ] as const;
  return (
    <section className={styles.person} aria-label={t('gate.candidate')}>
      <Avatar name={candidate.name[locale]} picture={candidate.avatar} size="3xl" />
      <div className={styles.facts}>
        <h2>{candidate.name[locale]}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`gate.facts.${name}`)}</dt>
              <dd>{value || t('gate.facts.none')}</dd>
            </div>
          ))}
        </dl>
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
    <section className={styles.detected} aria-labelledby="gate-detected">
      <h2 id="gate-detected">{t('gate.detected.title')}</h2>
      <Conflicts conflicts={gate.detected} />
      <p>{t(isHard ? 'gate.detected.hard' : 'gate.detected.waivable')}</p>
    </section>
  );
}

/** Only the answer that there is no conflict opens the file, and a conflict can still be reported later. */
const declareQuestion = {
  ru: 'Отправить ответ? Если конфликт подтвердится, дело получит другой рецензент; изменить ответ будет нельзя.',
  en: 'Send the answer? If the conflict holds, another reviewer gets the case; the answer cannot be changed.',
};

function DeclarationForm({ review: { id, revision } }: Props) {
  const { t } = useTranslation();
  const ask = useAsk();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<GateAnswer | null>(null);
  const isClear = answer === null || answer === 'none';
  return (
    <section className={styles.part} aria-labelledby="gate-answer">
      <h2 id="gate-answer">{t('gate.question')}</h2>
      <ActionForm
        action={reviewAssignmentActions.declare}
        item={id}
        payload={{ revision }}
        check={({ answer: given, types = [] }) => ({
          types: given && given !== 'none' && types.length === 0 ? { code: 'E_REQUIRED' } : null,
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
        <FormField
          name="answer"
          options={gateAnswers.map((value) => ({
            value,
            label: (
              <>
                <strong>{t(`gate.answers.${value}.title`)}</strong>
                <span className={styles.hint}>{t(`gate.answers.${value}.text`)}</span>
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
    </section>
  );
}

/** Declining is no shame: the reason helps to find another reviewer. */
function DeclineForm({ review: { id, revision } }: Props) {
  const { t } = useTranslation();
  return (
    <details className={styles.more}>
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

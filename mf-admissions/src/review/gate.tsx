import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import {
  conflictTypes,
  type GateAnswer,
  gateAnswers,
  reviewDeclineReasons,
} from '@site/shared/domain/admissions';
import {
  ActionForm,
  FormField,
  useAsk,
  useDates,
  useIsSending,
  useShell,
} from '@site/shared/remote';
import { Avatar, Button } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
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
  return (
    <section className={styles.part} aria-labelledby="gate-answer">
      <h2 id="gate-answer">{t('gate.question')}</h2>
      <ActionForm
        action={reviewAssignmentActions.declare}
        item={id}
        payload={{ revision }}
        check={({ answer: given, types = [] }) => ({
          types: given !== 'none' && types.length === 0 ? { code: 'E_REQUIRED' } : null,
        })}
        confirm={async ({ answer: given }) =>
          given === 'none' || (await ask(declareQuestion[locale]))
        }
        label={(field) => t(`gate.fields.${field}`)}
        message={(field) => (field === 'form' ? undefined : t(`gate.errors.${field}`))}
        className={styles.form}
        onDone={({ state }) => {
          toast(t(`gate.done.${state}`, { defaultValue: t('gate.done.other') }));
          void revalidate();
        }}
      >
        <FormField name="answer">
          {({ id: group, 'aria-describedby': about }) => (
            <Group id={group} about={about} label={t('gate.fields.answer')}>
              {gateAnswers.map((value) => (
                <label key={value} className={styles.choice}>
                  <input
                    type="radio"
                    name="answer"
                    value={value}
                    onChange={() => setAnswer(value)}
                  />
                  <span>
                    <strong>{t(`gate.answers.${value}.title`)}</strong>
                    <span className={styles.hint}>{t(`gate.answers.${value}.text`)}</span>
                  </span>
                </label>
              ))}
            </Group>
          )}
        </FormField>
        {answer !== null && answer !== 'none' && (
          <>
            <FormField name="types">
              {({ id: group, 'aria-describedby': about }) => (
                <Group id={group} about={about} label={t('gate.fields.types')} isWide>
                  {conflictTypes.map((type) => (
                    <label key={type} className={styles.choice}>
                      <input type="checkbox" name="types" value={type} />
                      <span>{t(`panel.types.${type}`)}</span>
                    </label>
                  ))}
                </Group>
              )}
            </FormField>
            <FormField name="detail" help={t('panel.detailHelp')}>
              {(attributes) => <textarea {...attributes} rows={3} />}
            </FormField>
          </>
        )}
        <SubmitButton>{t(`gate.submit.${answer ?? 'any'}`)}</SubmitButton>
      </ActionForm>
    </section>
  );
}

type GroupProps = {
  id: string;
  about: string | undefined;
  label: string;
  isWide?: boolean;
  children: ReactNode;
};

/** The answers to a question, to which an error leads. */
function Group({ id, about, label, isWide = false, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field around has the visible label already
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={about}
      tabIndex={-1}
      className={isWide ? styles.wide : styles.choices}
    >
      {children}
    </div>
  );
}

/** Declining is no shame: the reason helps to find another reviewer. */
function DeclineForm({ review: { id, revision } }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <details className={styles.more}>
      <summary>{t('gate.decline.open')}</summary>
      <ActionForm
        action={reviewAssignmentActions.decline}
        item={id}
        payload={{ revision }}
        label={() => t('gate.decline.reason')}
        message={() => t('gate.errors.reason')}
        className={styles.form}
        onDone={() => {
          toast(t('gate.decline.done'));
          void revalidate();
        }}
      >
        <FormField name="reason" help={t('gate.decline.help')}>
          {(attributes) => (
            <select {...attributes} defaultValue="">
              <option value="">{t('form.choose')}</option>
              {reviewDeclineReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`gate.decline.reasons.${reason}`)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <SubmitButton look="plain">{t('gate.decline.submit')}</SubmitButton>
      </ActionForm>
    </details>
  );
}

function SubmitButton({
  children,
  look = 'primary',
}: {
  children: ReactNode;
  look?: 'primary' | 'plain';
}) {
  const busy = useIsSending();
  return (
    <p>
      <Button type="submit" look={look} aria-busy={busy}>
        {children}
      </Button>
    </p>
  );
}

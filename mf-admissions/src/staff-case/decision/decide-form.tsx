import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile } from '@site/shared/api';
import {
  caseTexts,
  type Decision,
  decisionReasons,
  decisions,
} from '@site/shared/domain/admissions';
import type { CaseKind } from '@site/shared/domain/enquiries';
import { ActionForm, FormField, useAsk, useShell } from '@site/shared/remote';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Submit } from '../../common/review/event-form.tsx';
import styles from './decision.module.css';
import { Outdated, useOutdated } from './outdated.tsx';

type Props = { file: CaseFile; decision: CaseDecision };

/** What an acceptance is, by the kind of the case. */
const acceptanceOf: Readonly<Record<CaseKind, 'accepted' | 'elevated' | 'allowed'>> = {
  admission: 'accepted',
  readmission: 'accepted',
  elevation_senior: 'elevated',
  elevation_fellow: 'elevated',
  appeal: 'allowed',
};

/** The decision of the chair: the outcome, its reasons, and a justification where the rule demands one. */
export function DecideForm({ file, decision: { outcomes, boardVotes, revision, rule } }: Props) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const ask = useAsk();
  const outdated = useOutdated();
  const [chosen, setChosen] = useState<Decision | null>(null);
  const needs = outcomes.some(
    ({ outcome, needsJustification }) => outcome === chosen && needsJustification,
  );
  const { min } = caseTexts.justification;

  /** Names the person and what follows. */
  async function confirm({ outcome }: { outcome: Decision }): Promise<boolean> {
    const made = outcome === 'accepted' ? acceptanceOf[file.kind] : outcome;
    const consequence = boardVotes ? 'consequenceVote' : 'consequence';
    const question = {
      title: t(`decision.decide.sure.${made}`),
      content: t(`decision.decide.${consequence}`, {
        no: file.no,
        name: file.candidate.name[locale],
      }),
      okText: t(`decision.decide.confirm.${outcome}`),
      cancelText: t('decision.cancel'),
      isDangerous: outcome === 'declined',
    };
    return ask(question);
  }

  return (
    <section className={styles.part} aria-labelledby="decision-decide">
      <h2 id="decision-decide">{t('decision.decide.title')}</h2>
      <Outdated {...outdated} />
      <ActionForm
        action={caseActions.decide}
        item={file.id}
        payload={{ revision }}
        check={({ outcome, reasons, justification }) => ({
          reasons:
            outcome && outcome !== 'accepted' && !reasons?.length ? { code: 'E_REQUIRED' } : null,
          justification: needs && !justification ? { code: 'E_REQUIRED' } : null,
        })}
        label={(field) => t(`decision.decide.fields.${field}`)}
        message={(field, { code }) =>
          code === 'E_REQUIRED' && field !== 'form'
            ? t(`decision.decide.needed.${field}`, { min })
            : undefined
        }
        confirm={confirm}
        className={styles.form}
        onDone={() => {
          outdated.forget();
          toast(t('decision.decide.done', { no: file.no }));
          void revalidate();
        }}
        onRefused={outdated.onRefused}
      >
        <div className={styles.outcome}>
          <FormField name="outcome">
            {({ id, name, 'aria-describedby': description }) => (
              <fieldset
                id={id}
                className={styles.choices}
                tabIndex={-1}
                aria-label={t('decision.decide.fields.outcome')}
                aria-describedby={description}
                onInput={({ target }) =>
                  setChosen(
                    decisions.find((one) => one === (target as HTMLInputElement).value) ?? null,
                  )
                }
              >
                {outcomes.map(({ outcome }) => (
                  <label key={outcome}>
                    <input type="radio" name={name} value={outcome} />
                    <span>
                      {t(`decision.outcomes.${outcome}`)}
                      <span className={styles.hint}>{t(`decision.decide.means.${outcome}`)}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
          </FormField>
        </div>
        {/* Both are always there, so that they are restored after the session has ended. */}
        <fieldset className={styles.when} {...unless(chosen !== null && chosen !== 'accepted')}>
          <FormField name="reasons" help={t('decision.decide.reasonsHelp')}>
            {({ id, name, 'aria-describedby': description }) => (
              <fieldset
                id={id}
                className={styles.choices}
                tabIndex={-1}
                aria-label={t('decision.decide.fields.reasons')}
                aria-describedby={description}
              >
                {decisionReasons.map((reason) => (
                  <label key={reason}>
                    <input type="checkbox" name={name} value={reason} />
                    <span>{t(`decision.reasons.${reason}`)}</span>
                  </label>
                ))}
              </fieldset>
            )}
          </FormField>
        </fieldset>
        <fieldset className={styles.when} {...unless(needs)}>
          <FormField
            name="justification"
            help={t(
              rule === 'split' ? 'decision.decide.becauseSplit' : 'decision.decide.becauseDeparts',
              { min },
            )}
          >
            {(attributes) => <textarea {...attributes} rows={6} />}
          </FormField>
        </fieldset>
        <Submit>{t('decision.decide.submit')}</Submit>
      </ActionForm>
    </section>
  );
}

/** Attributes of fields that are neither shown nor sent unless they are needed. */
const unless = (isNeeded: boolean) => (isNeeded ? {} : { hidden: true, disabled: true });

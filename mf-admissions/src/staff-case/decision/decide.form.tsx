import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile } from '@site/shared/api';
import { caseTexts, type Decision, decisions } from '@site/shared/domain/admissions';
import type { CaseKind } from '@site/shared/domain/enquiries';
import { ActionForm, FormField, useAsk, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
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
  const { locale } = useShell();
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
    <Section id="decision-decide" title={t('decision.decide.title')}>
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
        texts="decision.decide"
        values={{ no: file.no, min }}
        confirm={confirm}
        onDone={() => {
          outdated.forget();
          void revalidate();
        }}
        onRefused={outdated.onRefused}
      >
        <FormField
          name="outcome"
          options={outcomes.map(({ outcome }) => ({
            value: outcome,
            label: (
              <>
                {t(`decision.outcomes.${outcome}`)}
                <span className={`${kit.stack} ${kit.hint}`}>
                  {t(`decision.decide.means.${outcome}`)}
                </span>
              </>
            ),
          }))}
          onInput={({ currentTarget }) =>
            setChosen(decisions.find((one) => one === currentTarget.value) ?? null)
          }
        />
        {/* Both are always there, so that they are restored after the session has ended. */}
        <FormField
          name="reasons"
          codes="decision.reasons"
          off={chosen === null || chosen === 'accepted'}
        />
        <FormField
          name="justification"
          help={t(
            rule === 'split' ? 'decision.decide.becauseSplit' : 'decision.decide.becauseDeparts',
            { min },
          )}
          off={!needs}
        />
      </ActionForm>
    </Section>
  );
}

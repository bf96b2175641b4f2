import { reviewerProfileActions } from '@site/shared/actions';
import type { Calibration, CalibrationCase } from '@site/shared/api';
import { refusalMessage } from '@site/shared/domain/system';
import { useAction, useDeviceDraft, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { PostedForm, usePostedForm } from '../common/form/posted-form.tsx';
import { ChoiceField } from '../common/review/choice-field.tsx';
import { calibrationPath } from '../common/review/review-paths.ts';

type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Props = { calibration: Calibration; onDone: () => void };

/**
 * The invented cases one after the other; the consensus is shown once all are scored. Without scripts all cases are in one
 * form.
 */
export function CalibrationForm({ calibration, onDone }: Props) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewerProfileActions.calibrate);
  const device = useDeviceDraft<Scores>('calibration');
  const posted = usePostedForm(reviewerProfileActions.calibrate);
  const [refused] = posted.refusals;
  const [scores, setScores] = useState<Scores>(() => device.read() ?? scoresIn(posted.values));
  const [at, setAt] = useState(0);
  const [isChecked, setChecked] = useState(refused !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);
  const { cases, rubric } = calibration;
  const shown = cases[at];
  const isScored = ({ key }: CalibrationCase) =>
    rubric.criteria.every((one) => scores[key]?.[one.key] !== undefined);

  // A new case begins at its heading.
  useEffect(() => {
    if (!moved.current) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [at]);

  function go(to: number): void {
    moved.current = true;
    setChecked(false);
    setAt(to);
  }

  function score(key: string, criterion: string, value: number): void {
    const next = { ...scores, [key]: { ...scores[key], [criterion]: value } };
    setScores(next);
    device.store(next);
  }

  async function next(): Promise<void> {
    if (!shown) return;
    setChecked(true);
    const missing = rubric.criteria.find((one) => scores[shown.key]?.[one.key] === undefined);
    if (missing) return document.getElementById(idOf(shown, missing.key))?.focus();
    const open = cases.findIndex((one) => !isScored(one));
    if (at + 1 < cases.length) return go(at + 1);
    if (open >= 0) return go(open);
    const result = await perform({ payload: { scores } });
    if (!result?.ok) return;
    device.forget();
    toast(t('calibration.done'), 'success');
    await revalidate();
    onDone();
    scrollTo({ top: 0 });
  }

  if (!shown) return null;
  const fieldsOf = (one: CalibrationCase, place: number) => (
    <CaseFields
      key={one.key}
      shown={one}
      position={t('calibration.position', { at: place + 1, of: cases.length })}
      heading={heading}
      calibration={calibration}
      scores={scores[one.key] ?? {}}
      isChecked={isChecked}
      onScore={(criterion, value) => score(one.key, criterion, value)}
    />
  );
  return (
    <PostedForm
      posted={posted}
      className={kit.column6}
      leadsTo={calibrationPath}
      onSend={() => void next()}
    >
      {refused && (
        <p role="alert" className={kit.danger}>
          {refused.message ?? refusalMessage(refused, locale)}
        </p>
      )}
      {fieldsOf(shown, at)}
      <p className={`${kit.row3} ${kit.scriptOnly}`}>
        <Button type="submit" aria-busy={busy}>
          {t(at + 1 < cases.length ? 'calibration.next' : 'calibration.compare')}
        </Button>
        {at > 0 && (
          <Button look="plain" onClick={() => go(at - 1)}>
            {t('apply.back')}
          </Button>
        )}
      </p>
      <noscript>
        <div className={kit.column6}>
          {cases.map((one, place) => place !== at && fieldsOf(one, place))}
          <p>
            <Button type="submit">{t('calibration.compare')}</Button>
          </p>
        </div>
      </noscript>
    </PostedForm>
  );
}

/** Id and name of the scores by one criterion. */
const idOf = ({ key }: CalibrationCase, criterion: string) => `scores.${key}.${criterion}`;

/** The scores of a form that was posted without scripts and refused. */
function scoresIn(values: Readonly<Record<string, string>>): Scores {
  const given = Object.entries(values).flatMap(([name, value]) => {
    const [root, key, criterion] = name.split('.');
    return root === 'scores' && key && criterion ? [{ key, criterion, score: Number(value) }] : [];
  });
  const byCase = Object.entries(Object.groupBy(given, ({ key }) => key));
  return Object.fromEntries(
    byCase.map(([key, own = []]) => [
      key,
      Object.fromEntries(own.map(({ criterion, score }) => [criterion, score])),
    ]),
  );
}

type CaseProps = {
  shown: CalibrationCase;
  position: string;
  heading: RefObject<HTMLHeadingElement | null>;
  calibration: Calibration;
  scores: Readonly<Record<string, number>>;
  isChecked: boolean;
  onScore: (criterion: string, value: number) => void;
};

function CaseFields(props: CaseProps) {
  const { shown, position, heading, calibration, scores, isChecked, onScore } = props;
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <section className={kit.column6} aria-labelledby={`case-${shown.key}`}>
      <p className={kit.hint}>{position}</p>
      <h2 id={`case-${shown.key}`} ref={heading} tabIndex={-1}>
        {shown.title[locale]}
      </h2>
      <p className={`${kit.quote} ${kit.asTyped}`}>{shown.text[locale]}</p>
      {calibration.rubric.criteria.map(({ key, label, hint, anchors }) => (
        <ChoiceField
          key={key}
          id={idOf(shown, key)}
          name={idOf(shown, key)}
          legend={label[locale]}
          help={hint[locale]}
          chosen={scores[key] === undefined ? null : String(scores[key])}
          onChoose={(value) => onScore(key, Number(value))}
          error={isChecked && scores[key] === undefined ? t('calibration.missing') : undefined}
          choices={anchors.map((anchor, index) => ({
            value: String(index + 1),
            label: (
              <>
                <strong>{index + 1}</strong> {anchor[locale]}
              </>
            ),
          }))}
        />
      ))}
    </section>
  );
}

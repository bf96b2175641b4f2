import { reviewerProfileActions } from '@site/shared/actions';
import type { Calibration, CalibrationCase } from '@site/shared/api';
import { useAction, useDeviceDraft, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { ChoiceField } from '../common/review/choice-field.tsx';

type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;
type Props = { calibration: Calibration; onDone: () => void };

/** The invented cases one after the other; the consensus is shown once all are scored. */
export function CalibrationForm({ calibration, onDone }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewerProfileActions.calibrate);
  const device = useDeviceDraft<Scores>('calibration');
  const [scores, setScores] = useState<Scores>(() => device.read() ?? {});
  const [at, setAt] = useState(0);
  const [isChecked, setChecked] = useState(false);
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

  function score(criterion: string, value: number): void {
    if (!shown) return;
    const next = { ...scores, [shown.key]: { ...scores[shown.key], [criterion]: value } };
    setScores(next);
    device.store(next);
  }

  async function next(): Promise<void> {
    if (!shown) return;
    setChecked(true);
    const missing = rubric.criteria.find((one) => scores[shown.key]?.[one.key] === undefined);
    if (missing) return document.getElementById(`scores.${missing.key}`)?.focus();
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
  return (
    <CaseFields
      key={shown.key}
      shown={shown}
      position={t('calibration.position', { at: at + 1, of: cases.length })}
      heading={heading}
      calibration={calibration}
      scores={scores[shown.key] ?? {}}
      isChecked={isChecked}
      onScore={score}
    >
      <p className={kit.row3}>
        <Button aria-busy={busy} onClick={() => void next()}>
          {t(at + 1 < cases.length ? 'calibration.next' : 'calibration.compare')}
        </Button>
        {at > 0 && (
          <Button look="plain" onClick={() => go(at - 1)}>
            {t('apply.back')}
          </Button>
        )}
      </p>
    </CaseFields>
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
  children: ReactNode;
};

function CaseFields(props: CaseProps) {
  const { shown, position, heading, calibration, scores, isChecked, onScore, children } = props;
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <section className={kit.column6} aria-labelledby="calibration-case">
      <p className={kit.hint}>{position}</p>
      <h2 id="calibration-case" ref={heading} tabIndex={-1}>
        {shown.title[locale]}
      </h2>
      <p className={`${kit.quote} ${kit.asTyped}`}>{shown.text[locale]}</p>
      {calibration.rubric.criteria.map(({ key, label, hint, anchors }) => (
        <ChoiceField
          key={key}
          id={`scores.${key}`}
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
      {children}
    </section>
  );
}

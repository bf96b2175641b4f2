import type { SkillAreaFacts, SkillQuestionFacts } from '@site/shared/api';
import { answerPoints, maxPoints, type SkillAnswer } from '@site/shared/domain/skills';
import { Button, kit } from '@site/shared/ui';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderOptions } from './order-options.tsx';
import styles from './skill.module.css';

type Props = {
  question: SkillQuestionFacts;
  /** The area of the question. */
  area: SkillAreaFacts | undefined;
  progress: string;
  /** The earlier answer; undefined when the question is new. */
  given: SkillAnswer | undefined;
  explain: boolean;
  isFirst: boolean;
  onAnswer: (answer: SkillAnswer) => void;
  /** Continues; with an answer when it was not stored yet. */
  onNext: (answer?: SkillAnswer) => void;
  onBack: () => void;
  onExplain: (explain: boolean) => void;
  onPause: () => void;
};

/** One question, without a time limit; while it has the focus, keys 1 to 6 select and Enter answers. */
export function QuestionScreen(props: Props) {
  const { question, area, progress, given, explain, isFirst, onAnswer, onNext } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly number[]>(() => firstChoice(question, given));
  const [isRevealed, setRevealed] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { kind, options, text } = question;
  const isMultiple = kind === 'multiple';

  useLayoutEffect(() => heading.current?.focus(), []);
  useLayoutEffect(() => {
    if (isRevealed) form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  }, [isRevealed]);

  function onKey(event: KeyboardEvent): void {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const place = Number(event.key) - 1;
    if (kind !== 'order' && !isRevealed && place >= 0 && place < options.length) {
      setChosen((before) => toggled(before, place, isMultiple));
    }
    const isControl = event.target instanceof Element && event.target.closest('button, a, summary');
    if (event.key === 'Enter' && !isControl) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  }

  function give(answer: SkillAnswer): void {
    if (explain && kind !== 'self') {
      onAnswer(answer);
      setRevealed(true);
    } else {
      onNext(answer);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isRevealed) onNext();
    else if (chosen.length > 0) give(chosen);
    setEmpty(chosen.length === 0);
  }

  return (
    <form
      className={`${styles.question} ${kit.stack6} ${kit.reading}`}
      onSubmit={submit}
      onKeyDown={onKey}
      ref={form}
    >
      <p className={styles.progress} role="status">
        <span lang={area?.lang}>{area?.label}</span>
        <span>{kind === 'self' ? t('skill.question.self') : progress}</span>
      </p>
      <h2 ref={heading} tabIndex={-1} id="question">
        {text}
      </h2>
      {kind === 'order' ? (
        <OrderOptions options={options} order={chosen} isFixed={isRevealed} onChange={setChosen} />
      ) : (
        <Options
          question={question}
          chosen={chosen}
          isRevealed={isRevealed}
          onChoose={(place) => setChosen((before) => toggled(before, place, isMultiple))}
        />
      )}
      {isEmpty && !isRevealed && (
        <p className={styles.problem} role="alert">
          {t('skill.question.choose')}
        </p>
      )}
      {isRevealed && <Explanation question={question} given={given ?? null} />}
      <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
        <Button type="submit">
          {t(isRevealed ? 'skill.question.next' : 'skill.question.answer')}
        </Button>
        {!isRevealed && kind !== 'self' && (
          <Button look="plain" onClick={() => give(null)}>
            {t('skill.question.unknown')}
          </Button>
        )}
        {!isRevealed && kind === 'self' && (
          <Button look="plain" onClick={() => onNext()}>
            {t('skill.question.skip')}
          </Button>
        )}
      </p>
      <div className={styles.aside}>
        {!isFirst && (
          <button type="button" onClick={props.onBack}>
            {t('skill.question.back')}
          </button>
        )}
        <button type="button" onClick={props.onPause}>
          {t('skill.question.pause')}
        </button>
        <label className={kit.marked}>
          <input
            type="checkbox"
            checked={explain}
            onChange={(event) => props.onExplain(event.target.checked)}
          />{' '}
          {t('skill.question.explain')}
        </label>
      </div>
    </form>
  );
}

type OptionsProps = {
  question: SkillQuestionFacts;
  chosen: readonly number[];
  /** The right ones are marked, and none can be chosen. */
  isRevealed: boolean;
  onChoose: (place: number) => void;
};

/** The answers of which one or several are chosen. */
function Options({ question, chosen, isRevealed, onChoose }: OptionsProps) {
  const { t } = useTranslation();
  const { kind, options, correct } = question;
  const isMultiple = kind === 'multiple';
  return (
    <fieldset
      className={`${styles.options} ${kit.stack2}`}
      aria-labelledby="question"
      disabled={isRevealed}
    >
      {isMultiple && <p className={`${kit.muted} ${kit.textM}`}>{t('skill.question.several')}</p>}
      {options.map((option, place) => (
        <label key={option} data-right={isRevealed && correct.includes(place)}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name="option"
            checked={chosen.includes(place)}
            onChange={() => onChoose(place)}
          />
          <span className={styles.key} aria-hidden="true">
            {place + 1}
          </span>
          <span>{option}</span>
          {isRevealed && correct.includes(place) && (
            <b className={`${kit.small} ${kit.accent}`}>{t('skill.question.right')}</b>
          )}
        </label>
      ))}
    </fieldset>
  );
}

type ExplanationProps = { question: SkillQuestionFacts; given: SkillAnswer };

/** Whether the answer is right, and why. */
function Explanation({ question, given }: ExplanationProps) {
  const { t } = useTranslation();
  const { kind, options, correct, explanation } = question;
  return (
    <div className={styles.explanation} role="status">
      <p>
        <strong>{t(`skill.question.${verdict(question, given)}`)}</strong>
      </p>
      {kind === 'order' && (
        <ol>
          {correct.map((place) => (
            <li key={place}>{options[place]}</li>
          ))}
        </ol>
      )}
      <p>{explanation}</p>
    </div>
  );
}

function firstChoice({ kind, options }: SkillQuestionFacts, given: SkillAnswer | undefined) {
  return given ?? (kind === 'order' ? options.map((_, place) => place) : []);
}

function toggled(chosen: readonly number[], place: number, isMultiple: boolean): number[] {
  if (!isMultiple) return [place];
  return chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
}

function verdict(question: SkillQuestionFacts, answer: SkillAnswer) {
  const points = answerPoints(question, answer);
  if (answer === null) return 'notKnown';
  if (points === maxPoints(question)) return 'correct';
  return points > 0 ? 'partly' : 'wrong';
}

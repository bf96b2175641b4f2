import type { OpenResource, SkillAreaFacts, SkillQuestionFacts } from '@site/shared/api';
import type { PageSettings } from '@site/shared/domain/system';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { answered, type Check, type Choice, newCheck, progress } from './check.ts';
import { Paused } from './paused.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { Result } from './result.tsx';
import { addSeen, forgetCheck, readCheck, readSeen, writeCheck } from './saved-check.ts';
import styles from './skill.module.css';
import { StartForm } from './start.form.tsx';

/** The seed of the question set in the address. */
function seedIn(query: URLSearchParams): number | null {
  const seed = Number(query.get('seed') ?? Number.NaN);
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : null;
}

type Props = {
  areas: SkillAreaFacts[];
  questions: SkillQuestionFacts[];
  resources: OpenResource[];
  settings: PageSettings;
  /** The area in the address. */
  area: string | null;
};

/**
 * The check itself. All its data comes with the page, and nothing leaves the device: it makes no request and
 * changes no address.
 */
export function SkillCheck({ areas, questions, resources, settings, area }: Props) {
  const { t } = useTranslation();
  const { now } = useShell();
  const [query] = useSearchParams();
  // The seed in the address applies to one check; a restart uses another seed.
  const [given, setGiven] = useState(() => seedIn(query));
  const [check, setCheck] = useState<Check | null>(null);
  const [paused, setPaused] = useState<Check | null>(null);

  // The stored check is read in an effect: it exists in the browser only and would break hydration.
  useEffect(() => {
    const saved = readCheck(Date.now());
    const known = saved?.codes.every((code) => questions.some((one) => one.code === code));
    if (saved && known) setPaused(saved);
  }, [questions]);

  function change(next: Check | null): void {
    setCheck(next);
    setPaused(null);
    if (next) writeCheck(next, Date.now());
    else forgetCheck();
  }

  function start(choice: Choice): void {
    const seed = given ?? crypto.getRandomValues(new Uint32Array(1))[0];
    const seen = given === null ? readSeen(Date.now()) : new Set<string>();
    const drawn = { seed: seed ?? now().getTime(), seen, settings, now: Date.now() };
    const next = newCheck(questions, choice, drawn);
    setGiven(null);
    addSeen(next.codes, Date.now());
    change(next);
  }

  function again(one: Check): void {
    change({ ...one, answers: {}, startedAt: Date.now(), at: 0 });
  }

  if (!check) {
    return (
      <div className={`${styles.scripted} ${kit.stack12} ${kit.scriptOnly}`}>
        {paused && (
          <Paused
            isFinished={paused.at >= paused.codes.length}
            {...progress(paused, questions)}
            onContinue={() => change(paused)}
            onForget={() => change(null)}
          />
        )}
        <StartForm areas={areas} area={area} settings={settings} onStart={start} />
      </div>
    );
  }
  const question = questions.find(({ code }) => code === check.codes[check.at]);
  if (!question) {
    return (
      <Result
        check={check}
        areas={areas}
        questions={questions}
        resources={resources}
        retakeDays={settings['skill.retake_days']}
        onAgain={() => again(check)}
        onArea={(code) => start({ areas: [code], mode: 'full', explain: check.explain })}
        onNew={() => change(null)}
      />
    );
  }
  return (
    <div className={`${styles.scripted} ${kit.stack12} ${kit.scriptOnly}`}>
      <QuestionScreen
        key={question.code}
        question={question}
        area={areas.find(({ code }) => code === question.area)}
        progress={t('skill.progress', progress(check, questions))}
        given={check.answers[question.code]}
        explain={check.explain}
        isFirst={check.at === 0}
        onAnswer={(answer) => change(answered(check, answer))}
        onNext={(answer) => {
          const next = answer === undefined ? check : answered(check, answer);
          change({ ...next, at: check.at + 1 });
        }}
        onBack={() => change({ ...check, at: check.at - 1 })}
        onExplain={(explain) => change({ ...check, explain })}
        onPause={() => {
          setCheck(null);
          setPaused(check);
        }}
      />
    </div>
  );
}

import type { SkillAreaFacts, SkillQuestionFacts } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './skill.module.css';

type Props = { areas: SkillAreaFacts[]; questions: SkillQuestionFacts[]; area: string | null };

/** The version without scripts: the questions of one area, each with a collapsed answer. */
export function StaticQuestions({ areas, questions, area }: Props) {
  const { t } = useTranslation();
  const shown = areas.find(({ code }) => code === area) ?? areas[0];
  const shownQuestions = questions.filter((one) => one.area === shown?.code && one.kind !== 'self');
  return (
    <section className={`${styles.static} ${kit.stack4} ${kit.reading}`}>
      <p>{t('skill.static.why')}</p>
      <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
        {areas.map(({ code, label, lang }) => (
          <Link
            key={code}
            to={`?area=${code}`}
            lang={lang}
            aria-current={code === shown?.code ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </p>
      <h2>
        {t('skill.static.title')} <span lang={shown?.lang}>{shown?.label}</span>
      </h2>
      <ol>
        {shownQuestions.map(({ code, text, options, correct, explanation }) => (
          <li key={code}>
            <p>{text}</p>
            <ul>
              {options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ul>
            <details>
              <summary>{t('skill.static.answer')}</summary>
              <ol>
                {correct.map((place) => (
                  <li key={place}>{options[place]}</li>
                ))}
              </ol>
              <p>{explanation}</p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

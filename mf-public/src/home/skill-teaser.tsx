import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Unavailable } from '../unavailable.tsx';
import styles from './teasers.module.css';

export type SampleQuestion = {
  area: string;
  text: string;
  options: readonly string[];
  answer: string;
  explanation: string;
};

/**
 * One real question of the skill check to answer on the spot, with a collapsed answer; null when unknown.
 * Renders nothing for an empty list.
 */
export function SkillTeaser({ sample }: { sample: readonly SampleQuestion[] | null }) {
  const { t } = useTranslation();
  const question = sample?.[0];
  if (sample && !question) return null;
  return (
    <section className={styles.teaser} aria-labelledby="skill">
      <h2 className={kit.text3xl} id="skill">
        {t('home.skill.title')}
      </h2>
      <p className={kit.muted}>{t('home.skill.text')}</p>
      {!sample && <Unavailable />}
      {question && (
        <div className={`${styles.question} ${kit.stack3}`}>
          {/* Outside a form: the choice is never sent. */}
          <fieldset className={kit.stack}>
            <legend className={kit.gapBelow}>{question.text}</legend>
            {question.options.map((option) => (
              <label key={option}>
                <input type="radio" name="sample" value={option} />
                <span>{option}</span>
              </label>
            ))}
          </fieldset>
          <details>
            <summary>{t('home.skill.answer')}</summary>
            <p>
              <strong>{question.answer}</strong> {question.explanation}
            </p>
          </details>
        </div>
      )}
      <p>
        <Link to={question ? `/skill-check?area=${question.area}` : '/skill-check'}>
          {t('home.skill.open')}
        </Link>
      </p>
    </section>
  );
}

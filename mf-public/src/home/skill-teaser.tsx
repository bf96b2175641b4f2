import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './teasers.module.css';
import { Unavailable } from './unavailable.tsx';

export type SampleQuestion = {
  area: string;
  text: string;
  options: readonly string[];
  answer: string;
  explanation: string;
};

/** One real question of the skill check, if there is any, its answer folded away; null when it is not known. */
export function SkillTeaser({ sample }: { sample: readonly SampleQuestion[] | null }) {
  const { t } = useTranslation();
  const question = sample?.[0];
  return (
    <section className={styles.teaser} aria-labelledby="skill">
      <h2 id="skill">{t('home.skill.title')}</h2>
      <p className={styles.about}>{t('home.skill.text')}</p>
      {!sample && <Unavailable />}
      {question && (
        <div className={styles.question}>
          <p>{question.text}</p>
          <ul>
            {question.options.map((option) => (
              <li key={option}>{option}</li>
            ))}
          </ul>
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

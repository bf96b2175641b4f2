import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './teasers.module.css';

export type SampleQuestion = {
  area: string;
  text: string;
  options: readonly string[];
  answer: string;
  explanation: string;
};

/** One real question of the skill check, its answer folded away. */
export function SkillTeaser({ question }: { question: SampleQuestion | null }) {
  const { t } = useTranslation();
  return (
    <section className={styles.teaser} aria-labelledby="skill">
      <h2 id="skill">{t('home.skill.title')}</h2>
      <p className={styles.about}>{t('home.skill.text')}</p>
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

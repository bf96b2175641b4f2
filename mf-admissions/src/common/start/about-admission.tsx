import type { SessionUser } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reviewsPath } from '../review/review-paths.ts';
import styles from './start.module.css';

type Props = {
  user: Pick<SessionUser, 'standing' | 'grade'>;
  /** They are in the pool of reviewers already. */
  isReviewer: boolean;
};

/** For members: what admission is, and what is theirs to do in it. */
export function AboutAdmission({ user, isReviewer }: Props) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const isMember = isMemberStanding(user.standing);
  const isSenior = user.grade === 'senior' || user.grade === 'fellow';
  const review = isSenior ? (isReviewer ? [] : ['reviewSenior']) : ['review'];
  const duties = ['invite', 'endorse', ...review];
  return (
    <Section id="about-admission" className={kit.column4} title={t('about.title')}>
      <p>{t('about.lead')}</p>
      <ol className={`${memberKit.lined3} ${kit.lineBelow} ${memberKit.looseLines} ${styles.list}`}>
        {(['check', 'references', 'review', 'decision'] as const).map((step) => (
          <li key={step}>
            <strong>{t(`cases.steps.${step}`)}</strong>
            <span className={kit.muted}>{t(`about.steps.${step}`)}</span>
          </li>
        ))}
      </ol>
      {isMember && (
        <>
          <h3 className={kit.gapAbove}>{t('about.yours')}</h3>
          <ul
            className={`${kit.inTexts} ${memberKit.lined3} ${kit.lineBelow} ${memberKit.looseLines} ${styles.list}`}
          >
            {duties.map((one) => (
              <li key={one}>
                <strong>{t(`about.duties.${one}.title`)}</strong>
                <span className={kit.muted}>
                  {t(`about.duties.${one}.text`)}{' '}
                  {one === 'reviewSenior' && (
                    <Link to={reviewsPath}>{t('about.duties.reviewSenior.link')}</Link>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {hasPage('/fairness') && (
        <p>
          <a href="/fairness">{t('about.fairness')}</a>
        </p>
      )}
    </Section>
  );
}

import { ownPerson, peopleActions } from '@site/shared/actions';
import type { GradePath } from '@site/shared/api';
import { type EligibilityRule, nextApplicationDay, type Unmet } from '@site/shared/domain/people';
import { CallButton, useAction, useDates, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './certification.module.css';
import type { KnownPractice } from './practice.api.ts';

/** The rules that are listed even when they are met. */
const listed: Record<GradePath['to'], readonly EligibilityRule[]> = {
  senior: ['standing_active', 'member_long_enough', 'practice_long_enough'],
  fellow: ['standing_active', 'senior_long_enough', 'nominated'],
  return: ['left_long_enough_ago'],
};

const criteria = {
  senior: ['depth', 'impact', 'community', 'references'],
  fellow: ['work', 'profession', 'standing', 'service'],
} as const;

type Props = {
  path: GradePath;
  /** To the application. */
  link: ReactNode;
  practice: KnownPractice | null;
};

/** The rules on the way to the next grade, met or with the day when they will be, and what is judged. */
export function GradePathSection({ path, link, practice }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { to, unmet, eligible } = path;
  const others = unmet.map(({ rule }) => rule).filter((rule) => !listed[to].includes(rule));
  const day = nextApplicationDay(unmet);
  const waitingIsEnough = unmet.every(({ metOn, advice }) => metOn !== null || advice);
  const summary = eligible ? 'met' : day && waitingIsEnough ? 'on' : 'open';
  return (
    <Section id="path" title={t(`certification.path.${to}.title`)}>
      <p>{t(`certification.path.${to}.${summary}`, { date: day && formatDate(day) })}</p>
      <ul className={`${styles.rules} ${kit.rows3}`}>
        {[...listed[to], ...others].map((rule) => (
          <Rule
            key={rule}
            rule={rule}
            path={path}
            missing={unmet.find((found) => found.rule === rule)}
            practice={rule === 'practice_long_enough' ? practice : null}
          />
        ))}
      </ul>
      {link}
      {to !== 'return' && <Rubric grade={to} />}
      {to === 'return' && (
        <p className={kit.muted}>{t(`certification.path.return.${path.path}`)}</p>
      )}
    </Section>
  );
}

type RuleProps = {
  rule: EligibilityRule;
  path: GradePath;
  missing: Unmet | undefined;
  practice: KnownPractice | null;
};

function Rule({ rule, path, missing, practice }: RuleProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const months = 'months' in path ? path.months : 0;
  const years = 'practiceYears' in path ? path.practiceYears : 0;
  const counts = { member_long_enough: months, senior_long_enough: months } as const;
  const count = rule === 'practice_long_enough' ? years : (counts as Record<string, number>)[rule];
  return (
    <li data-met={!missing}>
      <span className={styles.tick} aria-hidden="true" />
      <span>
        <span className="visually-hidden">
          {t(missing ? 'certification.rules.unmet' : 'certification.rules.met')}
        </span>
        {t(`certification.rules.${rule}.text`, { count })}
        {missing && (
          <span className={`${kit.block} ${kit.muted}`}>
            {missing.metOn
              ? t('certification.rules.on', { date: formatDate(missing.metOn) })
              : t(`certification.rules.${rule}.how`)}
          </span>
        )}
        {practice && <PracticeOffer {...practice} />}
      </span>
    </li>
  );
}

/** Offers the year that the application adds up to, so that it is not asked for again. */
function PracticeOffer({ since, revision }: KnownPractice) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(peopleActions.update);
  const offer = 'certification.rules.practice_long_enough.offer';
  const payload = { revision, practice_since_year: since };

  async function take(): Promise<void> {
    const result = await perform({ item: ownPerson, payload });
    if (result?.ok) toast(t(`${offer}.done`), 'success');
    // A refusal means that the profile has been changed meanwhile.
    await revalidate();
  }

  return (
    <span className={styles.offer}>
      {t(`${offer}.text`, { year: since })}
      <CallButton
        look="plain"
        action={peopleActions.update}
        item={ownPerson}
        payload={payload}
        aria-busy={busy}
        onPress={() => void take()}
      >
        {t(`${offer}.take`, { year: since })}
      </CallButton>
    </span>
  );
}

/** What reviewers judge, in words. */
function Rubric({ grade }: { grade: keyof typeof criteria }) {
  const { t } = useTranslation();
  return (
    <>
      <h3 className={kit.gapAbove}>{t('certification.rubric.title')}</h3>
      <p>{t('certification.rubric.lead')}</p>
      <dl className={kit.stack4}>
        {criteria[grade].map((key) => (
          <div key={key}>
            <dt className={kit.strong}>{t(`certification.rubric.${grade}.${key}.title`)}</dt>
            <dd>{t(`certification.rubric.${grade}.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

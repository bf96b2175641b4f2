import {
  type ApplicationAnswers,
  type ApplicationForm,
  type ApplicationSection,
  applicationProgress,
  type Gap,
  requiredSections,
} from '@site/shared/domain/admissions';
import { ButtonLink, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { answersOf } from '../common/form/sections.ts';
import styles from './apply.module.css';
import { checkStep, type Step } from './steps.ts';

type Props = {
  steps: readonly Step[];
  step: Step;
  gaps: readonly Gap[];
  answers: ApplicationAnswers;
  form: ApplicationForm;
  isReturned: boolean;
};

/** All steps with what is done; on a narrow screen they fold into one line. */
export function StepList({ steps, step, gaps, answers, form, isReturned }: Props) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const progress = applicationProgress(gaps, form);
  const list = (
    <ol className={`${kit.rows} ${kit.softLinks} ${styles.steps}`}>
      {steps.map((one, index) => (
        <li key={one}>
          <Link
            to={`?step=${one}`}
            aria-current={one === step ? 'step' : undefined}
            preventScrollReset
          >
            <span className={`${kit.muted} ${kit.numbers}`} aria-hidden="true">
              {index + 1}
            </span>
            <span>
              {one === checkStep ? t('apply.check.short') : t(`sections.${one}`)}
              {one !== checkStep && (
                <span
                  className={`${kit.stack} ${kit.hint} ${kit.regular} ${statusLooks[statusOf(one, { gaps, answers, form })]}`}
                >
                  {t(`apply.status.${statusOf(one, { gaps, answers, form })}`)}
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
  const title = step === checkStep ? t('apply.check.short') : t(`sections.${step}`);
  const place = t('apply.place', { at: steps.indexOf(step) + 1, of: steps.length, title });
  return (
    <nav className={`${kit.column4} ${kit.packed} ${styles.rail}`} aria-label={t('apply.steps')}>
      {!isReturned && (
        <p className={`${kit.stack2} ${kit.small}`}>
          <label htmlFor="progress">{t('apply.progress', { ...progress })}</label>
          <progress
            className={memberKit.progress}
            id="progress"
            max={progress.of}
            value={progress.done}
          />
        </p>
      )}
      <div className={memberKit.besideOnly}>{list}</div>
      {/* A chosen step closes the list. */}
      <details
        key={query.toString()}
        className={`${kit.lines} ${memberKit.fold} ${memberKit.aboveOnly} ${styles.narrow}`}
      >
        <summary>{place}</summary>
        {list}
      </details>
    </nav>
  );
}

type Status = 'done' | 'open' | 'wrong' | 'optional';

const statusLooks: Record<Status, string | undefined> = {
  done: kit.accent,
  open: '',
  wrong: kit.warning,
  optional: '',
};

/** Where a section stands: an optional one is never open, only wrong. */
function statusOf(
  section: ApplicationSection,
  { gaps, answers, form }: Pick<Props, 'gaps' | 'answers' | 'form'>,
): Status {
  const own = gaps.filter((gap) => gap.section === section);
  const isRequired = requiredSections(form).includes(section);
  if (own.length > 0) return isRequired ? 'open' : 'wrong';
  if (isRequired) return 'done';
  const isEmpty = answersOf[section].every((name) => {
    const answer = answers[name];
    return Array.isArray(answer) && answer.every(isBlank);
  });
  return isEmpty ? 'optional' : 'done';
}

/** An entry that was added, but not filled in. */
function isBlank(entry: unknown): boolean {
  if (typeof entry === 'string') return entry.trim() === '';
  return entry === null || (typeof entry === 'object' && Object.values(entry).every(isBlank));
}

/** Buttons to the steps before and after. */
export function StepButtons({ steps, step }: Pick<Props, 'steps' | 'step'>) {
  const { t } = useTranslation();
  const at = steps.indexOf(step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <p className={kit.row3}>
      {after && (
        <ButtonLink to={`?step=${after}`} preventScrollReset>
          {after === checkStep ? t('apply.toCheck') : t('apply.next')}
        </ButtonLink>
      )}
      {before && (
        <ButtonLink to={`?step=${before}`} look="plain" preventScrollReset>
          {t('apply.back')}
        </ButtonLink>
      )}
    </p>
  );
}

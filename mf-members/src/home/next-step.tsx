import type { GradePath } from '@site/shared/api';
import type { Arriving } from '@site/shared/contract';
import { nextApplicationDay } from '@site/shared/domain/people';
import { useDates } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './account.module.css';
import type { NextStep } from './home.api.ts';
import { Later } from './home-block.tsx';

type Props = { step: Arriving<NextStep>; now: Date };

/** The next grade, and when the way to it is open. */
export function NextStepLine({ step, now }: Props) {
  const { t } = useTranslation();
  return (
    <Later data={step} loading={t('account.step.loading')} failed={t('account.step.failed')}>
      {({ path }) =>
        path ? (
          <Step path={path} now={now} />
        ) : (
          <p className={kit.muted}>{t('account.step.none')}</p>
        )
      }
    </Later>
  );
}

function Step({ path, now }: { path: GradePath; now: Date }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { to, unmet, eligible } = path;
  const day = nextApplicationDay(unmet);
  const open = unmet.filter(({ metOn, advice }) => metOn === null && !advice).length;
  const key = eligible ? 'met' : day ? 'on' : 'open';
  return (
    <p className={`${kit.inTexts} ${styles.step}`}>
      <strong>{t(`account.step.to.${to}`)}</strong>
      <span>
        {t(`account.step.${key}`, { date: day && formatDate(day) })}
        {day && !eligible && ` ${t('account.step.left', { count: monthsUntil(day, now) })}`}
        {day && open > 0 && ` ${t('account.step.also', { count: open })}`}
      </span>
      <Link to="/c/certification">{t('account.step.path')}</Link>
    </p>
  );
}

/** Whole months until a day, rounded up. */
function monthsUntil(day: string, now: Date): number {
  const then = new Date(day);
  const months =
    (then.getUTCFullYear() - now.getUTCFullYear()) * 12 + then.getUTCMonth() - now.getUTCMonth();
  return Math.max(1, then.getUTCDate() > now.getUTCDate() ? months + 1 : months);
}

import type { MembershipFacts, OwnEvents } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './account.module.css';
import { Block } from './home-block.tsx';

const dayLength = 86_400_000;
/** How long the checklist is offered after the admission, in days. */
const offeredFor = 30;

type Step = {
  key: 'portrait' | 'topics' | 'headline' | 'visibility' | 'community' | 'calendar';
  path: string;
  done: boolean;
};

type Props = {
  membership: MembershipFacts;
  /** What the reader has to do with communities; null when it is not known. */
  rooms: OwnEvents | null;
  now: Date;
};

/** A checklist for the first 30 days of a member. */
export function FirstDays({ membership, rooms, now }: Props) {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const steps = stepsOf(membership, rooms).filter(({ path }) =>
    hasPageAt(path.split(/[?#]/, 1)[0] ?? path),
  );
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0 || !isNew(membership, now)) return null;
  return (
    <Block block="first-days" title={t('account.firstDays.title')}>
      <ul className={`${kit.rows} ${styles.steps}`}>
        {steps.map(({ key, path, done }) => (
          <li key={key} className={done ? kit.muted : undefined} data-done={done || undefined}>
            {done ? (
              <>
                <span className="visually-hidden">{t('account.firstDays.done')} </span>
                {t(`account.firstDays.${key}`)}
              </>
            ) : (
              <Link to={path}>{t(`account.firstDays.${key}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Whether the admission was in the last 30 days. */
export function isNew({ joinedAt }: MembershipFacts, now: Date): boolean {
  return joinedAt !== null && now.getTime() - Date.parse(joinedAt) < offeredFor * dayLength;
}

function stepsOf(
  { hasPortrait, topics, hasHeadline, listed }: MembershipFacts,
  rooms: OwnEvents | null,
): Step[] {
  return [
    { key: 'portrait', path: '/c/settings/profile#portrait', done: hasPortrait },
    { key: 'headline', path: '/c/settings/profile', done: hasHeadline },
    { key: 'topics', path: '/c/settings/profile', done: topics > 0 },
    { key: 'visibility', path: '/c/settings/visibility', done: listed },
    ...(rooms
      ? ([
          { key: 'community', path: '/c/communities?tab=all', done: rooms.isInside },
          { key: 'calendar', path: '/c/communities#calendar', done: rooms.calendarSince !== null },
        ] as const)
      : []),
  ];
}

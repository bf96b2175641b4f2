import { readText, storeText, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './account.module.css';
import type { Membership } from './membership.api.ts';

const dismissedKey = 'first-days-dismissed';
const dayLength = 86_400_000;
/** How long the checklist is offered after the admission, in days. */
const offeredFor = 30;

type Step = {
  key: 'portrait' | 'topics' | 'headline' | 'visibility';
  path: string;
  done: boolean;
};

/** A checklist for the first 30 days of a member; it can be dismissed on this device. */
export function FirstDays({ membership, now }: { membership: Membership; now: Date }) {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const [dismissed, setDismissed] = useState(() => readText('localStorage', dismissedKey) !== null);
  const steps = stepsOf(membership).filter(({ path }) => hasPageAt(path.split('#', 1)[0] ?? path));
  const left = steps.filter(({ done }) => !done).length;
  if (dismissed || left === 0 || !isNew(membership, now)) return null;
  return (
    <section aria-labelledby="first-days">
      <h2 id="first-days">{t('account.firstDays.title')}</h2>
      <ul className={styles.steps}>
        {steps.map(({ key, path, done }) => (
          <li key={key} data-done={done || undefined}>
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
      <p>
        <Button
          look="plain"
          onClick={() => {
            storeText('localStorage', dismissedKey, 'yes');
            setDismissed(true);
          }}
        >
          {t('account.firstDays.dismiss')}
        </Button>
      </p>
    </section>
  );
}

function isNew({ joinedAt }: Membership, now: Date): boolean {
  return joinedAt !== null && now.getTime() - Date.parse(joinedAt) < offeredFor * dayLength;
}

function stepsOf({ hasPortrait, topics, hasHeadline, listed }: Membership): Step[] {
  return [
    { key: 'portrait', path: '/c/settings#portrait', done: hasPortrait },
    { key: 'headline', path: '/c/settings#profile', done: hasHeadline },
    { key: 'topics', path: '/c/settings#profile', done: topics > 0 },
    { key: 'visibility', path: '/c/settings#visibility', done: listed },
  ];
}

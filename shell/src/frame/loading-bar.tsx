import { specConstants } from '@site/shared/domain/system';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

const { throttle, hideDelay, resetDelay } = specConstants.loadingBar;

type Phase = 'idle' | 'running' | 'finished' | 'hidden';

/**
 * A thin progress bar for navigations that take longer than the throttle: it runs, fills up when
 * the page is loaded, fades after the hide delay and is removed after the reset delay.
 */
export function LoadingBar() {
  const { t } = useTranslation('shell');
  const busy = useNavigation().state !== 'idle';
  const [phase, setPhase] = useState<Phase>('idle');

  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('running'), throttle);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (now === 'running' ? 'finished' : now));
    const timers = [
      setTimeout(() => setPhase((now) => (now === 'finished' ? 'hidden' : now)), hideDelay),
      setTimeout(() => setPhase('idle'), hideDelay + resetDelay),
    ];
    return () => timers.forEach(clearTimeout);
  }, [busy]);

  if (phase === 'idle') return null;
  return (
    <div
      className={styles.bar}
      data-phase={phase}
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={phase !== 'running'}
    />
  );
}

import { Button, kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FrameLink } from './frame-link.tsx';
import styles from './skeleton.module.css';

/** Placeholder of a page that is rendered in the browser, until it has data; without scripts, what to do. */
export function Skeleton() {
  const { t } = useTranslation('shell');
  return (
    <Placeholder>
      <p>{t('lk.noScripts.text')}</p>
      <p>
        <FrameLink to="/">{t('lk.noScripts.home')}</FrameLink>
      </p>
      <form method="post" action="/auth/logout">
        <Button type="submit" look="plain">
          {t('lk.noScripts.signOut')}
        </Button>
      </form>
    </Placeholder>
  );
}

/** Placeholder of a page that is not for this user, until the browser leads elsewhere; without scripts, for whom it is. */
export function RefusedSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <Placeholder>
      <p>{t('senior.refused')}.</p>
      <p>
        <FrameLink to="/c">{t('lk.notYet.back')}</FrameLink>
      </p>
    </Placeholder>
  );
}

/** Grey bars; without scripts the children. */
function Placeholder({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <noscript>
        <div className={`${kit.stack4} ${kit.reading}`}>{children}</div>
      </noscript>
      <div
        className={`${styles.skeleton} ${kit.scriptOnly}`}
        role="status"
        aria-label={t('lk.loading')}
      >
        <span className={styles.title} />
        <span className={styles.line} />
        <span className={styles.line} />
        <span className={styles.line} />
      </div>
    </>
  );
}

import { Button, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { FrameLink } from './frame-link.tsx';
import styles from './skeleton.module.css';

/** Placeholder of a page that is rendered in the browser, until it has data; without scripts, what to do. */
export function Skeleton() {
  const { t } = useTranslation('shell');
  return (
    <>
      <noscript>
        <div className={`${kit.stack4} ${kit.reading}`}>
          <p>{t('lk.noScripts.text')}</p>
          <p>
            <FrameLink to="/">{t('lk.noScripts.home')}</FrameLink>
          </p>
          <form method="post" action="/auth/logout">
            <Button type="submit" look="plain">
              {t('lk.noScripts.signOut')}
            </Button>
          </form>
        </div>
      </noscript>
      <Bars />
    </>
  );
}

/** Placeholder of a page that is not for this user, until the browser leads elsewhere; without scripts, for whom it is. */
export function RefusedSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <>
      <noscript>
        <div className={`${kit.stack4} ${kit.reading}`}>
          <p>{t('senior.refused')}.</p>
          <p>
            <FrameLink to="/c">{t('lk.notYet.back')}</FrameLink>
          </p>
        </div>
      </noscript>
      <Bars />
    </>
  );
}

function Bars() {
  const { t } = useTranslation('shell');
  return (
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
  );
}

import { useShell } from '@site/shared/remote';
import { Button, ButtonLink, Note } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './owner-bar.module.css';
import type { Audience } from './profile.api.ts';

const settingsPath = '/c/settings';

type Props = {
  audience: Audience;
  /** The page is shown as visitors see it. */
  isPreview: boolean;
  toggle: () => void;
};

/** Above the owner's own page: who sees it, what visitors see, where it is changed. */
export function OwnerBar({ audience, isPreview, toggle }: Props) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  const isHidden = audience !== 'public';
  return (
    <aside
      className={styles.bar}
      data-hides={isPreview && isHidden ? '' : undefined}
      aria-label={t('members.own.title')}
    >
      <Note>
        <p>
          {isHidden && <strong>{t('members.own.hidden')} </strong>}
          {t(`members.own.${audience}`)}
        </p>
        <p role="status">
          {isPreview && t(isHidden ? 'members.own.nothing' : 'members.own.asVisitor')}
        </p>
        <p className={styles.actions}>
          <Button look="plain" aria-pressed={isPreview} onClick={toggle}>
            {t('members.own.preview')}
          </Button>
          {hasPage(settingsPath) && (
            <ButtonLink look="plain" to={settingsPath}>
              {t('members.own.edit')}
            </ButtonLink>
          )}
        </p>
      </Note>
    </aside>
  );
}

import { ownPerson, peopleActions } from '@site/shared/actions';
import type { OwnCertification } from '@site/shared/api';
import { useAction, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './certification.module.css';

/** Shows the certificate to everybody, or hides it; says so when the choice has no effect yet. */
export function VisibilitySwitch({ level, shown }: OwnCertification['visibility']) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { perform } = useAction(peopleActions.visibility);
  const id = useId();
  const isPublic = level === 'public';

  async function change(show: boolean): Promise<void> {
    const levels = { certificate: show ? 'public' : 'nobody' } as const;
    const result = await perform({ item: ownPerson, payload: { levels } });
    if (!result?.ok) return;
    toast(t(`certification.visibility.${show ? 'nowShown' : 'nowHidden'}`));
    await revalidate();
  }

  const effect = isPublic ? (shown ? 'shown' : 'notListed') : 'hidden';
  return (
    <div className={styles.visibility}>
      <input
        id={id}
        type="checkbox"
        className={styles.switch}
        checked={isPublic}
        aria-describedby={`${id}-effect`}
        onChange={({ target }) => void change(target.checked)}
      />
      <div>
        <label className={kit.strong} htmlFor={id}>
          {t('certification.visibility.label')}
        </label>
        <p className={kit.hint} id={`${id}-effect`}>
          {t(`certification.visibility.${effect}`)}
        </p>
      </div>
    </div>
  );
}

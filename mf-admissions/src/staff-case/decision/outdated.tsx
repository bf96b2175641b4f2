import type { ActionRefusal } from '@site/shared/contract';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** Whether the last call was refused because somebody else has changed the case. */
export function useOutdated() {
  const [isOutdated, setOutdated] = useState(false);
  return {
    isOutdated,
    forget: () => setOutdated(false),
    onRefused: (refusals: readonly ActionRefusal[]) =>
      setOutdated(refusals.some(({ code }) => code === 'E_CONFLICT_VERSION')),
  };
}

/** Says that somebody else has changed the case, and shows its new state on demand. */
export function Outdated({ isOutdated, forget }: { isOutdated: boolean; forget: () => void }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className={kit.hideEmpty}>
      {isOutdated && (
        <div className={`${kit.stack2} ${memberKit.attention}`}>
          <p>{t('staff.outdated.text')}</p>
          <p>
            <Button
              look="plain"
              onClick={() => {
                forget();
                void revalidate();
              }}
            >
              {t('staff.outdated.show')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

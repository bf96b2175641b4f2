import { Button, Callout, kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const waitsFor = 5000;

/** The association has its forum at another address, which opens after some seconds unless the reader stays. */
export function ElsewhereNotice({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(true);
  const { host } = new URL(address);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => location.assign(address), waitsFor);
    return () => clearTimeout(timer);
  }, [address, isLeaving]);
  return (
    <Callout
      title={t('discussions.elsewhere.title', { host })}
      action={
        <p className={`${kit.row2x6} ${kit.middle} ${kit.inTexts}`}>
          <a href={address} rel="noopener">
            {t('discussions.elsewhere.open')}
          </a>
          {isLeaving && (
            <Button look="plain" className={kit.scriptOnly} onClick={() => setLeaving(false)}>
              {t('discussions.elsewhere.stay')}
            </Button>
          )}
        </p>
      }
    >
      {isLeaving && <p className={kit.scriptOnly}>{t('discussions.elsewhere.leaving')}</p>}
      <p role="status" className={kit.hideEmpty}>
        {!isLeaving && t('discussions.elsewhere.stays')}
      </p>
    </Callout>
  );
}

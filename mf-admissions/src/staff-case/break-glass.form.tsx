import { caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import { ActionForm } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** An administrator asks the chair to open the confidential part to them for a day. */
export function BreakGlassForm({ file }: { file: CaseFile }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [isOutdated, setOutdated] = useState(false);
  const isAsked = file.pending.some(({ event, isOwn }) => event === 'break-glass' && isOwn);
  if (isAsked) return <p className={kit.muted}>{t('staff.breakGlass.asked')}</p>;
  if (!file.allowed.includes('break-glass')) return null;
  return (
    <ActionForm
      action={caseActions['break-glass']}
      item={file.id}
      payload={{ revision: file.revision }}
      texts="staff.breakGlass"
      values={{ no: file.no }}
      onRefused={(refusals) => {
        setOutdated(refusals.some(({ code }) => code === 'E_CONFLICT_VERSION'));
        // The page reads the case again; what was typed stays.
        void revalidate();
      }}
    >
      <h2>{t('staff.breakGlass.title')}</h2>
      <p className={kit.muted}>{t('staff.breakGlass.text')}</p>
      {isOutdated && <p className={memberKit.attention}>{t('staff.outdated.text')}</p>}
    </ActionForm>
  );
}

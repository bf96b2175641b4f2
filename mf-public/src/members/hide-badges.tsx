import { skillAttemptActions } from '@site/shared/actions';
import { listShownAttempts } from '@site/shared/api';
import { type RefusedCall, refusalMessage } from '@site/shared/domain/system';
import { useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** Hides all badges on the owner's page; the attempts stay in the account. */
export function HideBadges() {
  const { t } = useTranslation();
  const { api, locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<'shown' | 'busy' | 'hidden'>('shown');

  async function hide(): Promise<void> {
    setState('busy');
    const refused = await refusalOfAll();
    if (refused) toast(refusalMessage(refused, locale), 'error');
    setState(refused ? 'shown' : 'hidden');
    if (!refused) await revalidate();
  }

  /** The first refusal, or null when all are hidden. */
  async function refusalOfAll(): Promise<RefusedCall | null> {
    const shown = await listShownAttempts(api).catch(() => null);
    if (!shown) return { code: 'E_BACKEND' };
    for (const id of shown) {
      const result = await api.act(skillAttemptActions.hide, { item: id });
      if (!result.ok) return result.refusals[0];
    }
    return null;
  }

  return (
    <p>
      {state !== 'hidden' && (
        <Button look="plain" aria-busy={state === 'busy'} onClick={() => void hide()}>
          {t('members.own.hideBadges')}
        </Button>
      )}
      <span role="status">{state === 'hidden' && t('members.own.badgesHidden')}</span>
    </p>
  );
}

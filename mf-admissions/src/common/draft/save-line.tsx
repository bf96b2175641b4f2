import { type SaveState, signInAddress, useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

const troubles: readonly SaveState['at'][] = ['offline', 'conflict', 'ended', 'refused'];

/** Whether everything is saved: "Saved 12:04". */
export function SaveLine({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const { now } = useShell();
  const { formatDate, formatTime } = useDates();
  const today = formatDate(now().toISOString());
  return (
    <p
      role="status"
      className={`${kit.hint} ${kit.inTexts} ${troubles.includes(state.at) ? kit.warning : ''}`}
    >
      {state.at === 'saved' &&
        (state.time
          ? formatDate(state.time) === today
            ? t('apply.saved.at', { time: formatTime(state.time) })
            : t('apply.saved.on', { date: formatDate(state.time) })
          : t('apply.saved.nothing'))}
      {(state.at === 'unsaved' ||
        state.at === 'saving' ||
        state.at === 'offline' ||
        state.at === 'conflict') &&
        t(`apply.saved.${state.at}`)}
      {state.at === 'ended' && (
        <>
          {t('apply.saved.ended')} <a href={signInAddress()}>{t('apply.saved.signIn')}</a>
        </>
      )}
      {state.at === 'refused' && t('apply.saved.refused', { message: state.message })}
    </p>
  );
}

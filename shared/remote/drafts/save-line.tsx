import { kit } from '@site/shared/ui';
import { formTexts } from '../forms/form-texts.ts';
import { signInAddress } from '../sign-in-address.ts';
import { useDates } from '../use-dates.ts';
import { useShell } from '../use-shell.ts';
import { draftTexts, savedText } from './draft-texts.ts';
import type { SaveState } from './use-autosave.ts';

const troubles: readonly SaveState['at'][] = ['offline', 'conflict', 'ended', 'refused'];

/** Whether everything is saved: "Saved 12:04". */
export function SaveLine({ state }: { state: SaveState }) {
  const { locale } = useShell();
  return (
    <p
      role="status"
      className={`${kit.scriptOnly} ${kit.hint} ${kit.inTexts} ${troubles.includes(state.at) ? kit.warning : ''}`}
    >
      {state.at === 'saved' && <Saved time={state.time} />}
      {state.at !== 'saved' && state.at !== 'refused' && draftTexts[state.at][locale]}
      {state.at === 'ended' && (
        <>
          {' '}
          <a href={signInAddress()}>{formTexts.signIn[locale]}</a>
        </>
      )}
      {state.at === 'refused' && savedText.refused[locale] + state.message}
    </p>
  );
}

function Saved({ time }: { time: string | null }) {
  const { locale, now } = useShell();
  const { formatDate, formatTime } = useDates();
  if (time === null) return draftTexts.nothing[locale];
  const isToday = formatDate(time) === formatDate(now().toISOString());
  return isToday
    ? savedText.at[locale] + formatTime(time)
    : savedText.on[locale] + formatDate(time);
}

import { useShell } from '../use-shell.ts';
import { leaveTexts } from './draft-texts.ts';
import { useLeaveGuard } from './leave-guard.ts';
import type { SaveState } from './use-autosave.ts';

type Draft = {
  state: SaveState;
  /** Whether everything is saved then. */
  save: () => Promise<boolean>;
};

/** Saves a draft before the page is left, and asks where that is not possible. */
export function useDraftGuard({ state, save }: Draft): void {
  const { locale } = useShell();
  useLeaveGuard({
    isUnsaved: state.at !== 'saved',
    save,
    words: {
      title: leaveTexts.title[locale],
      text: leaveTexts.text[locale],
      leave: leaveTexts.leave[locale],
      stay: leaveTexts.stay[locale],
    },
  });
}

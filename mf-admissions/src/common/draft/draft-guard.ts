import type { SaveState } from '@site/shared/remote';
import { useLeaveGuard } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';

type Draft = {
  state: SaveState;
  /** Whether everything is saved then. */
  save: () => Promise<boolean>;
};

/** Saves a draft before the page is left, and asks where that is not possible. */
export function useDraftGuard({ state, save }: Draft): void {
  const { t } = useTranslation();
  useLeaveGuard({
    isUnsaved: state.at !== 'saved',
    save,
    words: {
      title: t('apply.leave.title'),
      text: t('apply.leave.text'),
      leave: t('apply.leave.leave'),
      stay: t('apply.leave.stay'),
    },
  });
}

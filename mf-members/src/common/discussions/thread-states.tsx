import type { DiscussionCard } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { thread: DiscussionCard };

/** Where a thread stands, in words: pinned, answered, closed, or seen by few. Nothing for an ordinary one. */
export function ThreadStates({ thread: { state, isPinned, answer } }: Props) {
  const { t } = useTranslation();
  const seen = state === 'held' || state === 'hidden' || state === 'removed';
  return (
    <>
      {isPinned && <span className={kit.strong}>{t('discussions.states.pinned')}</span>}
      {seen && <span className={kit.warning}>{t(`discussions.states.${state}`)}</span>}
      {state === 'locked' && <span>{t('discussions.states.locked')}</span>}
      {answer !== null && (
        <span className={`${kit.accent} ${kit.strong}`}>{t('discussions.states.answered')}</span>
      )}
    </>
  );
}

/** In which language a thread is, where that is not the one of the page. */
export function ThreadLanguage({ thread: { language } }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return language === locale ? null : <span>{t(`discussions.inLanguage.${language}`)}</span>;
}

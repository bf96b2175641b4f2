import { communityEventActions } from '@site/shared/actions';
import type { CommunityEventCard } from '@site/shared/api';
import { ActionButton } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { event: CommunityEventCard };

/** What the reader has answered, and the answers that are open to them. */
export function EventAnswer({ event }: Props) {
  const { t } = useTranslation();
  const { id, own, inLine, answers, title } = event;
  const isFull = seatsLeft(event) === 0;
  const named = (answer: string) => (answer === 'yes' && isFull ? 'wait' : answer);
  return (
    <>
      {own && (
        <p className={`${kit.strong} ${own === 'yes' ? kit.accent : ''}`}>
          {t(`events.own.${own}`, { place: inLine })}
        </p>
      )}
      {answers.length > 0 && (
        <div className={kit.row3}>
          {answers.map((answer) => (
            <ActionButton
              key={answer}
              action={communityEventActions.answer}
              item={id}
              payload={{ answer }}
              look={answer === 'yes' && own === null ? 'primary' : 'plain'}
              name={t(`events.answerTo.${named(answer)}`, { title: title.value })}
              done={t(`events.answered.${named(answer)}`)}
            >
              {t(`events.answer.${named(answer)}`)}
            </ActionButton>
          ))}
        </div>
      )}
    </>
  );
}

/** Seats that nobody has; null without a limit. */
function seatsLeft({ capacity, counts }: CommunityEventCard): number | null {
  return capacity === null ? null : Math.max(0, capacity - counts.yes);
}

/** How many come, may come and wait, and how many seats are left. */
export function EventCounts({ event }: Props) {
  const { t } = useTranslation();
  const { counts, isOver, state } = event;
  const left = seatsLeft(event);
  const isOpen = !isOver && state === 'planned';
  return (
    <p className={`${kit.meta} ${kit.hideEmpty}`}>
      {counts.yes > 0 && (
        <span>{t(isOver ? 'events.came' : 'events.coming', { count: counts.yes })}</span>
      )}
      {counts.maybe > 0 && isOpen && <span>{t('events.maybe', { count: counts.maybe })}</span>}
      {counts.waiting > 0 && isOpen && (
        <span>{t('events.waiting', { count: counts.waiting })}</span>
      )}
      {left !== null && isOpen && (
        <span>{left > 0 ? t('events.left', { count: left }) : t('events.full')}</span>
      )}
    </p>
  );
}

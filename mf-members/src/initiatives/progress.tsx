import type { InitiativeCard } from '@site/shared/api';
import { progressOf } from '@site/shared/domain/initiatives';
import { useDates } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { initiative: InitiativeCard };

/** How many support an initiative, of how many, and until when: drawn and in words. Nothing before it is opened. */
export function Progress({ initiative }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { supports, threshold, closesAt, isOpen, state } = initiative;
  if (threshold === null || closesAt === null) return null;
  const { share, missing } = progressOf({ supports, threshold });
  const until = isOpen ? 'open' : state === 'withdrawn' ? 'stopped' : 'ended';
  const facts = { supports, threshold, date: formatDate(closesAt) };
  return (
    <div className={`${kit.stack1} ${kit.reading}`}>
      <progress className={memberKit.progress} max={1} value={share} aria-hidden="true" />
      <p className={kit.numbers}>
        {missing > 0
          ? t(`initiatives.progress.${until}`, { ...facts, count: threshold })
          : t(`initiatives.reached.${isOpen ? 'open' : 'ended'}`, { ...facts, count: supports })}
      </p>
    </div>
  );
}

/** The state in words. */
export function StateWords({ initiative: { state, isOpen } }: Props) {
  const { t } = useTranslation();
  // Until the machine has taken the next step, a collection is over all the same.
  const words = state === 'collecting' && !isOpen ? 'ended' : state;
  return (
    <span className={isOpen ? `${kit.accent} ${kit.strong}` : kit.strong}>
      {t(`initiatives.states.${words}`)}
    </span>
  );
}

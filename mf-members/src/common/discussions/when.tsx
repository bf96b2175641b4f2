import { useShell } from '@site/shared/remote';
import { formatDate, formatTime } from '@site/shared/ui';
import { timeAgo } from '../time-ago.ts';

/** When the page was loaded, and where its reader is. */
export type Reader = {
  /** ISO time. */
  now: string;
  /** Time zone. */
  zone: string;
};

type Props = { at: string; reader: Reader };

/** «2 часа назад», with day and time in the zone of the reader. */
export function When({ at, reader: { now, zone } }: Props) {
  const { locale } = useShell();
  const where = { locale, zone };
  return (
    <time dateTime={at} title={`${formatDate(at, where)}, ${formatTime(at, where)}`}>
      {timeAgo(at, new Date(now), locale)}
    </time>
  );
}

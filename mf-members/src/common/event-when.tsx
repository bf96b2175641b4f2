import type { CommunityEventCard } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { formatDate, formatTime, formatZone, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = {
  event: Pick<CommunityEventCard, 'startsAt' | 'endsAt' | 'zone'>;
  /** The time zone of the reader. */
  zone: string;
};

/** Day and time in the zone of the reader and, where it differs, in that of the event. */
export function EventWhen({ event, zone }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { startsAt, endsAt } = event;
  const inZone = (name: string) => {
    const where = { locale, zone: name };
    const [day, endDay] = [formatDate(startsAt, where), formatDate(endsAt, where)];
    const end = endDay === day ? '' : `${endDay}, `;
    return {
      span: `${day}, ${formatTime(startsAt, where)} – ${end}${formatTime(endsAt, where)}`,
      zone: formatZone(startsAt, where),
    };
  };
  const [own, there] = [inZone(zone), inZone(event.zone)];
  return (
    <>
      <time dateTime={startsAt}>{own.span}</time> <span className={kit.small}>{own.zone}</span>
      {own.span !== there.span && (
        <span className={`${kit.block} ${kit.hint}`}>{t('events.there', there)}</span>
      )}
    </>
  );
}

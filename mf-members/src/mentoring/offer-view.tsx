import type { Localized } from '@site/shared/api';
import type { MenteeLevel, MentoringFormat, SessionLength } from '@site/shared/domain/mentoring';
import { useDates } from '@site/shared/remote';
import { Facts, kit, LocalizedText } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listed } from './names.ts';

type Props = {
  offer: Localized;
  notOffered: Localized | null;
  /** Names. */
  topics: readonly string[];
  /** Names. */
  languages: readonly string[];
  formats: readonly MentoringFormat[];
  levels: readonly MenteeLevel[];
  minutes: SessionLength;
  /** A day. */
  nextFreeFrom: string | null;
  places: ReactNode;
};

/** An offer as a mentee reads it. */
export function OfferView({
  offer,
  notOffered,
  topics,
  languages,
  formats,
  levels,
  ...rest
}: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <div className={kit.column4}>
      <p className={`${kit.asTyped} ${kit.reading}`}>
        <LocalizedText of={offer} />
      </p>
      <Facts
        facts={[
          [t('mentoring.offer.places'), rest.places],
          [t('mentoring.offer.nextFreeFrom'), rest.nextFreeFrom && formatDate(rest.nextFreeFrom)],
          [t('mentoring.offer.topics'), listed(topics)],
          [
            t('mentoring.offer.formats'),
            listed(formats.map((code) => t(`mentoring.formats.${code}`))),
          ],
          [t('mentoring.offer.minutes'), t('mentoring.minutes', { minutes: rest.minutes })],
          [t('mentoring.offer.languages'), listed(languages)],
          [
            t('mentoring.offer.levels'),
            listed(levels.map((code) => t(`mentoring.levels.${code}`))),
          ],
          [
            t('mentoring.offer.notOffered'),
            notOffered && (
              <span className={kit.asTyped}>
                <LocalizedText of={notOffered} />
              </span>
            ),
          ],
        ]}
      />
    </div>
  );
}

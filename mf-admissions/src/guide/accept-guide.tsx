import { reviewerProfileActions } from '@site/shared/actions';
import type { ReviewerProfile } from '@site/shared/api';
import { ActionButton } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { profile: Pick<ReviewerProfile, 'guideAccepted'> | null; version: string };

/** A reviewer accepts this version of the guide; the profile records it. */
export function AcceptGuide({ profile, version }: Props) {
  const { t } = useTranslation();
  if (!profile) return null;
  if (profile.guideAccepted === version) {
    return <p className={`${kit.strong} ${kit.accent}`}>{t('guide.accepted', { version })}</p>;
  }

  return (
    <section
      className={`${kit.column3} ${memberKit.wideBox} ${memberKit.primaryEdge} ${kit.screenOnly}`}
      aria-labelledby="accept"
    >
      <h2 id="accept" className={kit.text2xl}>
        {t('guide.accept.title')}
      </h2>
      <p>
        {profile.guideAccepted
          ? t('guide.accept.changed', { version: profile.guideAccepted })
          : t('guide.accept.text')}
      </p>
      <p>
        <ActionButton
          action={reviewerProfileActions['accept-guide']}
          payload={{ version }}
          look="primary"
          done={t('guide.done')}
        >
          {t('guide.accept.button', { version })}
        </ActionButton>
      </p>
    </section>
  );
}

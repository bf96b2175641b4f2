import { reviewerProfileActions } from '@site/shared/actions';
import type { ReviewerProfile } from '@site/shared/api';
import { useAction, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './guide.module.css';

type Props = { profile: Pick<ReviewerProfile, 'guideAccepted'> | null; version: string };

/** A reviewer accepts this version of the guide; the profile records it. */
export function AcceptGuide({ profile, version }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewerProfileActions['accept-guide']);
  if (!profile) return null;
  if (profile.guideAccepted === version) {
    return <p className={styles.accepted}>{t('guide.accepted', { version })}</p>;
  }

  async function accept(): Promise<void> {
    const result = await perform({ payload: { version } });
    if (!result?.ok) return;
    toast(t('guide.done'), 'success');
    await revalidate();
  }

  return (
    <section className={styles.accept} aria-labelledby="accept">
      <h2 id="accept">{t('guide.accept.title')}</h2>
      <p>
        {profile.guideAccepted
          ? t('guide.accept.changed', { version: profile.guideAccepted })
          : t('guide.accept.text')}
      </p>
      <p>
        <Button aria-busy={busy} onClick={() => void accept()}>
          {t('guide.accept.button', { version })}
        </Button>
      </p>
    </section>
  );
}

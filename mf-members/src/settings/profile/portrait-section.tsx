import { ownPerson, peopleActions } from '@site/shared/actions';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { kit, memberKit, Portrait } from '@site/shared/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from '../common/settings.module.css';
import { CropPortrait } from './crop-portrait.tsx';
import { smallestSide, uploadPortrait } from './portrait.api.ts';

type Props = { name: string; avatar: string | null; maxMegabytes: number };

/** The portrait: chosen, cropped to a square and uploaded, or removed. */
export function PortraitSection({ name, avatar, maxMegabytes }: Props) {
  const { t } = useTranslation();
  const { locale, toast, reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const remove = useAction(peopleActions['remove-avatar']);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    target.value = '';
    setProblem('');
    if (!file) return;
    const chosen = await createImageBitmap(file).catch(() => null);
    if (!chosen) return setProblem(t('settings.portrait.noPicture'));
    if (Math.min(chosen.width, chosen.height) < smallestSide) {
      return setProblem(t('settings.portrait.small', { side: smallestSide }));
    }
    setPicture(chosen);
  }

  async function changed(words: string): Promise<void> {
    setPicture(undefined);
    toast(words, 'success');
    await Promise.all([revalidate(), reloadSession()]);
    chooser.current?.focus();
  }

  async function upload(cropped: Blob): Promise<void> {
    setBusy(true);
    const refusal = await uploadPortrait(cropped, locale);
    setBusy(false);
    if (refusal) setProblem(refusal);
    else await changed(t('settings.portrait.done'));
  }

  async function drop(): Promise<void> {
    const result = await remove.perform({ item: ownPerson });
    if (result?.ok) await changed(t('settings.portrait.removed'));
  }

  return (
    <div className={styles.portrait}>
      {!picture && <Portrait name={name} picture={avatar} />}
      <div className={kit.column6}>
        {picture ? (
          <CropPortrait
            picture={picture}
            busy={busy}
            onDone={(cropped) => void upload(cropped)}
            onCancel={() => setPicture(undefined)}
          />
        ) : (
          <>
            <p className={kit.hint} id="portrait-help">
              {t('settings.portrait.help', { mb: maxMegabytes, side: smallestSide })}
            </p>
            <label className={memberKit.upload}>
              <span>{t(avatar ? 'settings.portrait.replace' : 'settings.portrait.choose')}</span>
              <input
                ref={chooser}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                aria-describedby="portrait-help"
                onChange={(event) => void choose(event)}
              />
            </label>
            {avatar && (
              <p>
                <CallButton
                  look="plain"
                  action={peopleActions['remove-avatar']}
                  item={ownPerson}
                  aria-busy={remove.busy}
                  onPress={() => void drop()}
                >
                  {t('settings.portrait.remove')}
                </CallButton>
              </p>
            )}
          </>
        )}
        <p role="alert" className={`${kit.danger} ${kit.hideEmpty}`}>
          {problem}
        </p>
      </div>
    </div>
  );
}

import { Button, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = {
  isFinished: boolean;
  done: number;
  all: number;
  onContinue: () => void;
  onForget: () => void;
};

/** A check stored on this device: to continue or to delete. */
export function Paused({ isFinished, done, all, onContinue, onForget }: Props) {
  const { t } = useTranslation();
  return (
    <section className={kit.panel} aria-labelledby="paused">
      <h2 id="paused">{t(isFinished ? 'skill.paused.finished' : 'skill.paused.title')}</h2>
      <p>{isFinished ? t('skill.paused.kept') : t('skill.paused.at', { done, all })}</p>
      <p className={`${kit.row3x4} ${kit.middle} ${kit.screenOnly}`}>
        <Button onClick={onContinue}>
          {t(isFinished ? 'skill.paused.show' : 'skill.paused.continue')}
        </Button>
        <Button look="plain" onClick={onForget}>
          {t('skill.paused.forget')}
        </Button>
      </p>
    </section>
  );
}

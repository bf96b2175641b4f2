import { newsActions } from '@site/shared/actions';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './news.module.css';

type Props = {
  id: string;
  saved: boolean;
  /** After the change. */
  onChange: (saved: boolean) => void | Promise<void>;
};

/** Saves an article for later, or takes it off that list. Its name ends with the title, `title-{id}`. */
export function SaveButton({ id, saved, onChange }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { busy, perform } = useAction(newsActions.save);

  async function toggle(): Promise<void> {
    const result = await perform({ item: id, payload: { on: !saved } });
    if (!result?.ok) return;
    toast(t(saved ? 'news.save.removed' : 'news.save.added'));
    await onChange(!saved);
  }

  return (
    <CallButton
      look="quiet"
      action={newsActions.save}
      item={id}
      payload={{ on: !saved }}
      className={styles.save}
      id={`save-${id}`}
      aria-labelledby={`save-${id} title-${id}`}
      aria-busy={busy}
      onPress={() => void toggle()}
    >
      {t(saved ? 'news.save.remove' : 'news.save.add')}
    </CallButton>
  );
}

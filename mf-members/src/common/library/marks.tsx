import { resourceActions } from '@site/shared/actions';
import type { LibraryItem } from '@site/shared/api';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './library.module.css';

type Props = {
  resource: Pick<LibraryItem, 'id' | 'useful' | 'marks'>;
  className?: string | undefined;
};

/** "Useful" and the bookmark: pressed when set. */
export function Marks({ resource: { id, useful, marks }, className = '' }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { perform } = useAction(resourceActions.mark);

  async function toggle(kind: 'useful' | 'bookmark'): Promise<void> {
    const on = !marks.includes(kind);
    const result = await perform({ item: id, payload: { kind, on } });
    if (!result?.ok) return;
    toast(t(`resources.marked.${kind}.${on ? 'on' : 'off'}`));
    await revalidate();
  }

  return (
    <p className={`${kit.row2} ${memberKit.pressable} ${styles.buttons} ${className}`}>
      {(['useful', 'bookmark'] as const).map((kind) => (
        <CallButton
          key={kind}
          look="quiet"
          action={resourceActions.mark}
          item={id}
          payload={{ kind, on: !marks.includes(kind) }}
          aria-pressed={marks.includes(kind)}
          onPress={() => void toggle(kind)}
        >
          {t(`resources.marks.${kind}`, { count: useful })}
        </CallButton>
      ))}
    </p>
  );
}

import type { Choice } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './conflict-note.module.css';

type Props = {
  /** What was changed twice. */
  what: 'section' | 'field';
  /** A long version of the other window is opened on demand. */
  isFolded?: boolean;
  /** Two texts can be joined. */
  canJoin?: boolean;
  onChoose: (choice: Choice) => void;
  /** What the other window has saved. */
  children: ReactNode;
};

/** Something was changed in another window too: what is saved there, and which version counts. */
export function ConflictNote({ what, isFolded, canJoin, onChoose, children }: Props) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className={`${kit.column3} ${memberKit.box} ${memberKit.warningEdge} ${styles.conflict}`}
    >
      <p>{t(`draft.conflict.${what}`)}</p>
      <details className={memberKit.fold} open={!isFolded}>
        <summary>{t('draft.conflict.theirs')}</summary>
        {children}
      </details>
      <p className={kit.row2}>
        <Button onClick={() => onChoose('mine')}>{t('draft.conflict.mine')}</Button>
        <Button look="plain" onClick={() => onChoose('theirs')}>
          {t('draft.conflict.take')}
        </Button>
        {canJoin && (
          <Button look="plain" onClick={() => onChoose('both')}>
            {t('draft.conflict.both')}
          </Button>
        )}
      </p>
    </div>
  );
}

/** The text that another window has saved. */
export function TheirText({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <blockquote className={kit.asTyped}>{children || t('draft.conflict.empty')}</blockquote>;
}

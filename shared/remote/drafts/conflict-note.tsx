import { Button, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useShell } from '../use-shell.ts';
import { draftTexts } from './draft-texts.ts';
import type { Choice } from './use-autosave.ts';

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
  const { locale } = useShell();
  return (
    <div
      role="alert"
      className={`${kit.column3} ${memberKit.box} ${memberKit.warningEdge} ${kit.gapAbove} ${kit.gapBelow}`}
    >
      <p>{draftTexts[what][locale]}</p>
      <details className={memberKit.fold} open={!isFolded}>
        <summary>{draftTexts.theirs[locale]}</summary>
        {children}
      </details>
      <p className={kit.row2}>
        <Button onClick={() => onChoose('mine')}>{draftTexts.mine[locale]}</Button>
        <Button look="plain" onClick={() => onChoose('theirs')}>
          {draftTexts.take[locale]}
        </Button>
        {canJoin && (
          <Button look="plain" onClick={() => onChoose('both')}>
            {draftTexts.both[locale]}
          </Button>
        )}
      </p>
    </div>
  );
}

/** The text that another window has saved. */
export function TheirText({ children }: { children: ReactNode }) {
  const { locale } = useShell();
  return <blockquote className={kit.asTyped}>{children || draftTexts.empty[locale]}</blockquote>;
}

import * as Radix from '@radix-ui/react-tooltip';
import { specConstants } from '@site/shared/domain';
import type { ReactElement, ReactNode } from 'react';
import styles from './tooltip.module.css';

const { delay, skipDelay } = specConstants.tooltip;

/** Delays of all tooltips beneath it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  );
}

/** Repeats in words what an icon says; never the only place of a piece of information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={styles.tooltip} sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

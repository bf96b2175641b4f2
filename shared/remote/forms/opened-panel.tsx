import { type ReactNode, useEffect, useRef } from 'react';
import { reveal } from './reveal.ts';

type Props = {
  /** What the button says. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * What a button has opened below it, in a column with room. It comes into view and takes the focus; when it closes, the
 * focus returns to the button. What opens from a narrow column is a `FormDialog`.
 */
export function OpenedPanel({ label, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    if (panel.current) reveal(panel.current);
    return () => {
      // The focus is lost with the panel unless it has gone elsewhere.
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement === null;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name the fields, not the panel
    <div ref={panel} role="group" aria-label={label} tabIndex={-1} className={className}>
      {children}
    </div>
  );
}

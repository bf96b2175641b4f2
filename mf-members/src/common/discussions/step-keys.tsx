import { readText, storeText } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const storageKey = 'step-keys';
const writing = 'input, textarea, select, [contenteditable], dialog, [role=listbox]';

type Props = {
  /** Selector of what is stepped through; each can take the focus. */
  items: string;
  /** Key of the hint. */
  of: 'posts' | 'threads';
};

/**
 * The keys J and K go to the next and the previous one, in every keyboard layout; not while something is written. They can be
 * turned off, as single keys must be (WCAG 2.1.4).
 */
export function StepKeys({ items, of }: Props) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(true);
  // A phone has no use for the hint.
  const [isHinted, setHinted] = useState(false);
  useEffect(() => {
    setOn(readText('localStorage', storageKey) !== 'off');
    setHinted(matchMedia('(any-pointer: fine)').matches);
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const by = { KeyJ: 1, KeyK: -1 }[event.code];
      const { target } = event;
      if (by === undefined || event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (!(target instanceof Element) || target.closest(writing)) return;
      const next = nextOf([...document.querySelectorAll<HTMLElement>(items)], by);
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: of === 'posts' ? 'start' : 'nearest' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn, items, of]);
  const toggle = () => {
    storeText('localStorage', storageKey, isOn ? 'off' : null);
    setOn(!isOn);
  };
  if (!isHinted) return null;
  return (
    <p className={`${kit.hint} ${kit.row1x4} ${kit.baseline}`}>
      <span>{t(isOn ? `discussions.keys.${of}` : 'discussions.keys.off')}</span>
      <Button look="quiet" onClick={toggle}>
        {t(isOn ? 'discussions.keys.turnOff' : 'discussions.keys.turnOn')}
      </Button>
    </p>
  );
}

/** The one after or before the focus; without a focus in them, the first one on the screen, or the last one above it. */
function nextOf(all: readonly HTMLElement[], by: number): HTMLElement | undefined {
  const at = all.findIndex((one) => one.contains(document.activeElement));
  if (at >= 0) return all[at + by];
  const below = all.findIndex((one) => one.getBoundingClientRect().top >= 0);
  const first = below < 0 ? all.length : below;
  return all[by > 0 ? Math.min(first, all.length - 1) : first - 1];
}

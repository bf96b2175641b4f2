import { restoreEvent } from '@site/shared/remote';
import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * A list that a hidden field of a settings form holds as JSON. It follows the stored list until it is
 * changed; `field` are the attributes of the hidden field.
 */
export function useStoredList<Entry>(name: string, stored: readonly Entry[]) {
  const [entries, setEntries] = useState(stored);
  const [base, setBase] = useState(stored);
  const hidden: RefObject<HTMLInputElement | null> = useRef(null);
  const [value, before, now] = [entries, base, stored].map((list) => JSON.stringify(list));
  if (before !== now) {
    setBase(stored);
    if (value === before) setEntries(stored);
  }
  const last = useRef(value);
  // The form looks at its fields after an input; a hidden field has none of its own.
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  useEffect(() => {
    const control = hidden.current;
    const restore = (event: Event) =>
      setEntries(JSON.parse((event as CustomEvent<string>).detail) as Entry[]);
    control?.addEventListener(restoreEvent, restore);
    return () => control?.removeEventListener(restoreEvent, restore);
  }, []);
  const field = { ref: hidden, type: 'hidden', name, value: value ?? '', 'data-stored': now };
  return { entries, setEntries, field } as const;
}

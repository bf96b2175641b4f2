import { useEffect } from 'react';
import { replaceIn, type WrittenText } from './use-written-text.ts';

/** What a key with Ctrl puts around the selected words. */
const marks: Readonly<Record<string, [before: string, after: string]>> = {
  KeyB: ['**', '**'],
  KeyI: ['*', '*'],
  KeyK: ['[', '](https://)'],
};

/** Ctrl and B, I, K in the text area: bold, italic, link, in every keyboard layout. */
export function useMarkdownKeys({ area }: WrittenText): void {
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    const onKey = (event: KeyboardEvent) => {
      const mark = marks[event.code];
      if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      const { selectionStart: from, selectionEnd: to, value } = field;
      const [before, after] = mark;
      const words = value.slice(from, to);
      replaceIn(field, from, to, before + words + after);
      field.setSelectionRange(from + before.length, from + before.length + words.length);
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [area]);
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { withParagraph } from './quote.ts';
import { type KnownPeople, peopleIn, shownText, writtenText } from './written-mentions.ts';

export type WrittenText = {
  area: RefObject<HTMLTextAreaElement | null>;
  /** What is stored and sent. */
  markdown: string;
  /** What the author sees. */
  text: string;
  /** The author has changed it. */
  type: (text: string) => void;
  /** The Markdown of what the author sees. */
  written: (text: string) => string;
  /** Names that become mentions from now on. */
  know: (mention: string) => void;
};

/**
 * A Markdown text in a text area that shows mentions as names. Without scripts the area has the Markdown itself, which the
 * browser posts.
 */
export function useWrittenText(value: string, change: (markdown: string) => void): WrittenText {
  const area = useRef<HTMLTextAreaElement>(null);
  const people = useRef<KnownPeople>(new Map());
  people.current = peopleIn(value, people.current);
  const [isLive, setLive] = useState(false);
  useLayoutEffect(() => setLive(true), []);
  const written = (text: string) => writtenText(text, people.current);
  return {
    area,
    markdown: value,
    text: isLive ? shownText(value, people.current) : value,
    type: (text) => change(written(text)),
    written,
    know: (mention) => {
      people.current = peopleIn(mention, people.current);
    },
  };
}

/** Replaces a part of a text area, so that the browser can undo it and its form hears of it. */
export function replaceIn(
  area: HTMLTextAreaElement,
  from: number,
  to: number,
  words: string,
): void {
  area.focus();
  area.setSelectionRange(from, to);
  // The only way that keeps the history of the area; where it is missing, the text is set.
  if (document.execCommand?.('insertText', false, words)) return;
  area.setRangeText(words, from, to, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Adds a paragraph at the caret, or at the end of a text in which nobody has been yet; the caret comes after it. */
export function addParagraph(area: HTMLTextAreaElement, added: string): void {
  const { selectionEnd, value } = area;
  const next = withParagraph(value, added, selectionEnd === 0 ? value.length : selectionEnd);
  replaceIn(area, 0, value.length, next.text);
  area.setSelectionRange(next.caret, next.caret);
}

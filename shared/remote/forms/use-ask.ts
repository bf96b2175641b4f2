import { useEffect, useRef } from 'react';
import { useShell } from '../use-shell.ts';
import { ask } from './ask.ts';
import type { Question } from './ask-first.ts';

/**
 * Asks in the language of the page. Of a text the part up to the question mark is the title. A question that is still open
 * when its component goes is answered with no.
 */
export function useAsk(): (question: Question | string) => Promise<boolean> {
  const { locale } = useShell();
  const gone = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    gone.current = controller;
    return () => controller.abort();
  }, []);
  return (question) =>
    ask(
      typeof question === 'string' ? questionIn(question) : question,
      locale,
      gone.current?.signal,
    );
}

function questionIn(text: string): Question {
  const [, title = text, content] = /^(.+?\?)\s+(.+)$/s.exec(text) ?? [];
  return { title, ...(content && { content }) };
}

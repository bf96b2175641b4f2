import type { Locale } from '@site/shared/contract';
import type { Question } from './ask-first.ts';

/**
 * Asks in a dialog and resolves to the answer: the one way to ask, on public pages and in the member area. The dialog is
 * loaded by the first question; where it cannot be had, the browser asks. An aborted question is answered with no.
 */
export async function ask(
  question: Question,
  locale: Locale,
  signal?: AbortSignal,
): Promise<boolean> {
  const loaded = await import('./ask-first.ts').catch(() => null);
  if (signal?.aborted) return false;
  if (loaded) return loaded.askFirst(question, locale, signal);
  return confirm([question.title, question.content ?? []].flat().join('\n\n'));
}

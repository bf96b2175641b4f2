import type { Refusal as TextRefusal } from '@site/shared/domain';
import { type MarkdownError, type RenderedMarkdown, renderMarkdown } from '@site/shared/markdown';
import { type Refusal, refusal } from './refuse.ts';

/** Nobody reads more complaints about one text. */
const mostTold = 20;

/** What of a text of the house would not be shown as it is written: `E_MARKDOWN` at the field, with line and reason. */
export function markdownRefusals(
  { errors }: Pick<RenderedMarkdown, 'errors'>,
  field: string,
): Refusal[] {
  return errors
    .filter(changesText)
    .slice(0, mostTold)
    .map(({ line, code, message }) => {
      const params = { line, why: code };
      return refusal('E_MARKDOWN', { field, params, reason: `Line ${line}: ${message}` });
    });
}

/** The same of a member's text: its first mistake, or null. */
export function memberTextRefusal(text: string): TextRefusal | null {
  const { errors } = renderMarkdown(text, { locale: 'en', memberWritten: true });
  const first = errors.find(changesText);
  return first ? { code: 'E_MARKDOWN', params: { line: first.line, why: first.code } } : null;
}

/** Levels are put right by themselves, and words for a picture may come until its text is approved. */
function changesText({ code }: MarkdownError): boolean {
  return code !== 'heading-level' && code !== 'picture-words';
}

import type { Refusal as TextRefusal } from '@site/shared/domain/system';
import { type MarkdownError, type RenderedMarkdown, renderMarkdown } from '@site/shared/markdown';
import { type Refusal, refusal } from '../refuse.ts';

/** Maximum number of refusals per text. */
const maxReported = 20;

/** Markdown errors of a staff text: `E_MARKDOWN` with field, line and reason. */
export function markdownRefusals(
  { errors }: Pick<RenderedMarkdown, 'errors'>,
  field: string,
): Refusal[] {
  return errors
    .filter(changesText)
    .slice(0, maxReported)
    .map(({ line, code, message }) => {
      const params = { line, why: code };
      return refusal('E_MARKDOWN', { field, params, reason: `Line ${line}: ${message}` });
    });
}

/** The first Markdown error of a member's text, or null. */
export function memberTextRefusal(text: string): TextRefusal | null {
  const { errors } = renderMarkdown(text, { locale: 'en', memberWritten: true });
  const first = errors.find(changesText);
  return first ? { code: 'E_MARKDOWN', params: { line: first.line, why: first.code } } : null;
}

/** Heading levels are corrected automatically, and alternative texts may be added until the text is approved. */
function changesText({ code }: MarkdownError): boolean {
  return code !== 'heading-level' && code !== 'picture-words';
}

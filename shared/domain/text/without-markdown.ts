/** Strips Markdown: keeps the text of a link; drops emphasis, the marks of lists, headings and code, rules and tags. */
export function withoutMarkdown(markdown: string): string {
  return markdown
    .replace(/^\s*(?:```|~~~).*$/gm, ' ')
    .replace(/^\s*(?:[-*_]\s*){3,}$/gm, ' ')
    .replace(/^\s*(?:[-+*]|\d{1,3}[.)])\s+/gm, ' ')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]+)>/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/\\([\\`*_{}[\]()#+.!|~-])/g, '$1')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/[*`~]+/g, '')
    .replace(/[#>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

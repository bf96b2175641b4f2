export { isIdOfPage, type TocEntry } from './headings.ts';
export type { MarkdownError } from './markdown-error.ts';
export type { MarkdownLink, Mentioned, Mentions } from './normalize-elements.ts';
export type { OwnPicture, OwnPictures } from './normalize-pictures.ts';
export { plainText } from './prose.ts';
export { type MarkdownOptions, type RenderedMarkdown, renderMarkdown } from './render-markdown.ts';
export { splitPage } from './split-page.ts';
export { type TextRange, verbatimRanges } from './verbatim.ts';

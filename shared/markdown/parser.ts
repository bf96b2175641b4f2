import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Markdown parser: CommonMark with GitHub's tables, footnotes and autolinks. */
export const parser = unified().use(remarkParse).use(remarkGfm).freeze();

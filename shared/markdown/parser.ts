import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Reads markdown: CommonMark with the tables, footnotes and bare addresses of GitHub. */
export const parser = unified().use(remarkParse).use(remarkGfm).freeze();

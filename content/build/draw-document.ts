// Renders a text as PDF: title, chapters with bookmarks, lists, tables, page numbers.
import { createRequire } from 'node:module';
import type { Locale } from '@site/shared/contract';
import { plainText, type RenderedMarkdown } from '@site/shared/markdown';
import PDFDocument from 'pdfkit';

type Tree = RenderedMarkdown['tree'];
type Node = Tree['children'][number];
type Element = Extract<Node, { type: 'element' }>;
type Run = { text: string; strong: boolean; link: string | null };

export type DocumentParts = {
  locale: Locale;
  title: string;
  author: string;
  lead: string | undefined;
  /** Line under the title: version and date. */
  note: string;
  /** Footer of each page. */
  footer: string;
  page: (page: number, pages: number) => string;
  /** Creation date of the PDF; equal parts give identical bytes. */
  date: Date;
  body: Tree;
};

const require = createRequire(import.meta.url);
const face = (name: string) => require.resolve(`@expo-google-fonts/golos-text/${name}`);
const regular = face('400Regular/GolosText_400Regular.ttf');
const bold = face('600SemiBold/GolosText_600SemiBold.ttf');

const ink = '#14201a';
const muted = '#55625b';
const green = '#15803d';
const line = '#dde4df';
const margin = { top: 60, bottom: 62, left: 76, right: 76 };
const sizes = { h1: 26, h2: 15, h3: 12, h4: 11, text: 10.5, small: 8.5 } as const;
const indent = 22;

/** Renders the document. It uses the complete font files, so that no glyph is missing. */
export function drawDocument(parts: DocumentParts): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: margin,
    bufferPages: true,
    displayTitle: true,
    lang: parts.locale === 'ru' ? 'ru-RU' : 'en-GB',
    pdfVersion: '1.7',
    font: regular,
    info: {
      Title: parts.title,
      Author: parts.author,
      CreationDate: parts.date,
      ModDate: parts.date,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const left = margin.left;
  const width = doc.page.width - margin.left - margin.right;
  let chapter = doc.outline;

  drawTitle();
  for (const node of parts.body.children) drawBlock(node, left, width);
  numberPages();
  doc.end();
  return done;

  function drawTitle(): void {
    doc
      .font(bold)
      .fontSize(sizes.small)
      .fillColor(green)
      .text(shown(parts.author), left, margin.top);
    doc.moveDown(1.2).fontSize(sizes.h1).fillColor(ink).text(shown(parts.title));
    doc.moveDown(0.3).font(regular).fontSize(sizes.small).fillColor(muted).text(shown(parts.note));
    if (parts.lead === undefined) return;
    doc.moveDown(1).fontSize(12).fillColor(ink).text(shown(parts.lead), { lineGap: 3 });
  }

  function drawBlock(node: Node, x: number, room: number): void {
    if (node.type !== 'element') return;
    const { tagName } = node;
    if (tagName === 'h2' || tagName === 'h3' || tagName === 'h4') drawHeading(node, tagName);
    else if (tagName === 'ul' || tagName === 'ol') drawList(node, x, room);
    else if (tagName === 'table') drawTable(node, room);
    else if (tagName === 'pre') drawText(linesOf(node), x, room);
    else if (!node.children.some(isBlock)) drawText(runsOf(node), x, room);
    else for (const child of node.children) drawBlock(child, x, room);
  }

  function drawHeading(node: Element, level: 'h2' | 'h3' | 'h4'): void {
    const text = shown(plainText(node));
    // Starts a new page when a heading would be separated from its text.
    if (doc.y > doc.page.height - margin.bottom - 84) doc.addPage();
    else doc.moveDown(level === 'h2' ? 1.4 : 0.9);
    doc.font(bold).fontSize(sizes[level]).fillColor(ink).text(text, left, doc.y, { width });
    doc.moveDown(0.35);
    if (level === 'h2') chapter = doc.outline.addItem(text);
    else chapter.addItem(text);
  }

  function drawList(list: Element, x: number, room: number): void {
    const items = list.children.filter(isElement);
    const first = Number(list.properties.start ?? 1);
    for (const [at, item] of items.entries()) {
      keepTogether(28);
      const marker = list.tagName === 'ol' ? `${first + at}.` : '–';
      const top = doc.y;
      doc.font(regular).fontSize(sizes.text).fillColor(muted);
      doc.text(marker, x, top, { width: indent, lineBreak: false });
      doc.y = top;
      const blocks = item.children.filter(isBlock);
      const inline = item.children.filter((child) => !isBlock(child));
      const runs = inline.flatMap((child) => runsOf(child));
      if (runs.some(({ text }) => text.trim() !== '')) drawText(runs, x + indent, room - indent);
      for (const block of blocks) drawBlock(block, x + indent, room - indent);
    }
    doc.moveDown(0.2);
  }

  function drawTable(table: Element, room: number): void {
    const rows = elementsNamed(table, 'tr').map((row) => row.children.filter(isElement));
    const columns = Math.max(...rows.map((cells) => cells.length));
    keepTogether(80);
    doc.moveDown(0.4).font(regular).fontSize(9.5).fillColor(ink);
    const head = { font: { src: bold, size: 9 }, textColor: muted };
    doc.table({
      position: { x: left, y: doc.y },
      maxWidth: room,
      columnStyles: columns === 3 ? [52, '*', '*'] : Array.from({ length: columns }, () => '*'),
      defaultStyle: { border: [0, 0, 0.5, 0], borderColor: line, padding: [5, 8, 5, 0] },
      data: rows.map((cells, at) =>
        cells.map((cell) => ({ text: shown(plainText(cell)), ...(at === 0 ? head : {}) })),
      ),
    });
    doc.moveDown(0.8);
    doc.x = left;
  }

  function drawText(runs: readonly Run[], x: number, room: number): void {
    doc.x = x;
    const last = runs.length - 1;
    for (const [at, { text, strong, link }] of runs.entries()) {
      doc
        .font(strong ? bold : regular)
        .fontSize(sizes.text)
        .fillColor(link ? green : ink);
      const settings = { width: room, lineGap: 2.5, continued: at < last, link, underline: false };
      if (at === 0) doc.text(text, x, doc.y, settings);
      else doc.text(text, settings);
    }
    doc.moveDown(0.4);
    doc.x = left;
  }

  function keepTogether(height: number): void {
    if (doc.y > doc.page.height - margin.bottom - height) doc.addPage();
  }

  function numberPages(): void {
    const { count } = doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      doc.switchToPage(at);
      // Without this, text below the margin would start a new page.
      doc.page.margins.bottom = 0;
      const y = doc.page.height - 44;
      doc.font(regular).fontSize(sizes.small).fillColor(muted);
      doc.text(shown(parts.footer), left, y, { width, lineBreak: false });
      doc.text(parts.page(at + 1, count), left, y, { width, align: 'right', lineBreak: false });
    }
  }
}

/** The text runs of a line with their style and link target. */
function runsOf(node: Node, style: Omit<Run, 'text'> = { strong: false, link: null }): Run[] {
  if (node.type === 'text') return [{ text: shown(node.value.replace(/\n/g, ' ')), ...style }];
  if (node.type !== 'element') return [];
  if (node.tagName === 'br') return [{ text: '\n', ...style }];
  const href = String(node.properties.href ?? '');
  const inner = {
    strong: style.strong || node.tagName === 'strong' || node.tagName === 'summary',
    // Internal links are dropped: they do not work in a printed document.
    link: /^(?:https?:|mailto:)/.test(href) ? href : style.link,
  };
  return node.children.flatMap((child) => runsOf(child, inner));
}

/** The lines of a code block. */
function linesOf(node: Node): Run[] {
  return [{ text: plainLines(node).replace(/\n$/, ''), strong: false, link: null }];
}

function plainLines(node: Node): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(plainLines).join('') : '';
}

/** Replaces narrow spaces, for which the font has no glyph. */
function shown(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

function isElement(node: Node): node is Element {
  return node.type === 'element';
}

function isBlock(node: Node): node is Element {
  return (
    isElement(node) &&
    /^(?:p|h[2-4]|ul|ol|li|table|blockquote|pre|section|details|summary|figure)$/.test(node.tagName)
  );
}

function elementsNamed(node: Element, name: string): Element[] {
  return node.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === name ? [child] : elementsNamed(child, name)));
}

// Draws a printed certificate as PDF: one page, A4 in landscape, with the fonts of the site embedded.
import type { CertificateSheet } from '@site/shared/domain/certificates';
import { longName, qrPath, rosette, sheet } from '@site/shared/ui/certificate-drawing';
import PDFDocument from 'pdfkit';
import { fontFileFor } from '../site/fitting-font.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** Weights of type. */
const regular = 400;
const bold = 600;

const ink = '#14201a';
const muted = '#55625b';
const green = '#15803d';
const stamp = '#b3261e';

/** Points in a millimetre. */
const mm = 72 / 25.4;
/** Sizes of type in millimetres, as in `certificate.module.css` of the page. */
const type = {
  brand: 5.4,
  title: 8,
  text: 4.4,
  name: 14.5,
  longName: 11,
  statement: 5.6,
  small: 3.6,
  notes: 3.2,
};
const { margin, width, height } = sheet;
const inner = width - 2 * margin.side;
/** Width of the name and of the other lines, which stay clear of the ornament. */
const nameWidth = 165;
const lineWidth = 148;
const gap = 8;
const markSize = 11;

/** Draws the sheet; equal sheets give equal bytes. */
export function drawCertificate(content: CertificateSheet): Promise<Uint8Array<ArrayBuffer>> {
  const date = new Date(`${content.issued}T00:00:00Z`);
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    displayTitle: true,
    lang: content.locale === 'ru' ? 'ru-RU' : 'en-GB',
    pdfVersion: '1.7',
    font: fontFileFor('', regular),
    info: {
      Title: `${content.title}: ${content.name}`,
      Author: content.product,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  drawOrnament(doc);
  drawBrand(doc, content.product);
  const proofTop = height - margin.bottom - sheet.qr;
  drawStatement(doc, content, { from: margin.top + markSize + gap, to: proofTop - gap });
  drawProof(doc, content, proofTop);
  if (content.stateWord) drawStateWord(doc, content.stateWord);
  doc.end();
  return done;
}

function drawOrnament(doc: Doc): void {
  const edge = 150;
  doc.save().translate((width + 27 - edge) * mm, -11 * mm);
  doc.scale((edge * mm) / rosette.size);
  doc.lineWidth(rosette.petalStroke).strokeColor(green, 0.4);
  for (const [x, y] of rosette.petals) doc.circle(x, y, rosette.petalRadius).stroke();
  const { centre, radius, stroke } = rosette.ring;
  doc.lineWidth(stroke).strokeColor(green, 1).circle(centre, centre, radius).stroke();
  doc.fillColor(green);
  for (const [x, y] of rosette.dots) doc.circle(x, y, rosette.dotRadius).fill();
  doc.restore();
}

/** The logo and the name of the association. */
function drawBrand(doc: Doc, product: string): void {
  const units = 28;
  doc.save().translate(margin.side * mm, margin.top * mm);
  doc.scale((markSize * mm) / units);
  doc.lineWidth(2.25).strokeColor(green).circle(14, 14, 11).stroke();
  doc.fillColor(green);
  for (const [x, y] of [
    [14, 8.5],
    [19.5, 14],
    [14, 19.5],
    [8.5, 14],
  ] as const) {
    doc.circle(x, y, 2.1).fill();
  }
  doc.restore();
  doc
    .font(fontFileFor(shown(product), bold))
    .fontSize(type.brand * mm)
    .fillColor(ink);
  const top = margin.top * mm + (markSize * mm - doc.currentLineHeight()) / 2;
  doc.text(shown(product), (margin.side + markSize + 4) * mm, top, { lineBreak: false });
}

type Line = {
  text: string;
  font: typeof regular | typeof bold;
  /** Millimetres, as the gap before it. */
  size: number;
  color: string;
  before: number;
  width?: number;
};

function drawStatement(
  doc: Doc,
  { title, confirms, name, statement, signatory }: CertificateSheet,
  { from, to }: { from: number; to: number },
): void {
  const nameSize = name.length > longName ? type.longName : type.name;
  const lines: Line[] = [
    { text: title, font: bold, size: type.title, color: green, before: 0 },
    { text: confirms, font: regular, size: type.text, color: ink, before: 2.5 },
    { text: name, font: bold, size: nameSize, color: ink, before: 2, width: nameWidth },
    { text: statement, font: regular, size: type.statement, color: ink, before: 2 },
    { text: signatory.name, font: bold, size: type.text, color: ink, before: 9 },
    { text: signatory.role, font: regular, size: type.small, color: muted, before: 0.5 },
  ];
  const optionsOf = ({ width = lineWidth }: Line) => ({ width: width * mm });
  const heightOf = (line: Line) =>
    doc
      .font(fontFileFor(shown(line.text), line.font))
      .fontSize(line.size * mm)
      .heightOfString(shown(line.text), optionsOf(line));
  const total = lines.reduce((sum, line) => sum + line.before * mm + heightOf(line), 0);
  let top = from * mm + Math.max(0, ((to - from) * mm - total) / 2);
  for (const line of lines) {
    top += line.before * mm;
    const used = heightOf(line);
    doc.fillColor(line.color).text(shown(line.text), margin.side * mm, top, optionsOf(line));
    top += used;
  }
}

/** The facts, the small print and the QR code. */
function drawProof(doc: Doc, { facts, notes, verification }: CertificateSheet, top: number): void {
  const left = margin.side * mm;
  const room = (inner - sheet.qr - gap) * mm;
  doc.lineWidth(0.6 * mm).strokeColor(green);
  doc
    .moveTo(left, (top - 4) * mm)
    .lineTo(left + inner * mm, (top - 4) * mm)
    .stroke();
  const shares = [0.24, 0.25, 0.22, 0.29];
  let x = left;
  for (const [at, { label, value }] of facts.entries()) {
    const column = room * (shares[at] ?? 0);
    const options = { width: column - 2 * mm };
    doc
      .font(fontFileFor(shown(label + value), regular))
      .fontSize(type.small * mm)
      .fillColor(muted);
    doc.text(shown(label), x, (top + 1) * mm, options);
    doc
      .fontSize(type.text * mm)
      .fillColor(ink)
      .text(shown(value), x, (top + 6.5) * mm, options);
    x += column;
  }
  doc
    .font(fontFileFor(shown(notes.join('')), regular))
    .fontSize(type.notes * mm)
    .fillColor(muted);
  const line = doc.currentLineHeight() + 0.8 * mm;
  for (const [at, note] of notes.entries()) {
    const y = (height - margin.bottom) * mm - (notes.length - at) * line;
    doc.text(shown(note), left, y, { width: room, height: line, ellipsis: true });
  }
  const { path, size, quiet } = qrPath(verification);
  // The code ends where the line ends; its quiet zone lies in the margin.
  const right = width - margin.side + (sheet.qr * quiet) / size;
  doc.save().translate((right - sheet.qr) * mm, top * mm);
  doc
    .scale((sheet.qr * mm) / size)
    .path(path)
    .fill('#000000')
    .restore();
}

/** The state across the sheet, over everything else. */
function drawStateWord(doc: Doc, word: string): void {
  const size = 30 * mm;
  doc.save().rotate(-28, { origin: [(width / 2) * mm, (height / 2) * mm] });
  doc.font(fontFileFor(word, bold)).fontSize(size).fillColor(stamp, 0.35);
  const wide = doc.widthOfString(word);
  const scale = Math.min(1, (250 * mm) / wide);
  doc.fontSize(size * scale);
  const x = (width * mm - wide * scale) / 2;
  const y = (height * mm - doc.currentLineHeight()) / 2;
  doc.text(word, x, y, { lineBreak: false }).restore();
}

/** Replaces narrow spaces, for which the font has no glyph. */
function shown(text: string): string {
  return text.replaceAll('\u202f', '\u00a0');
}

import { expect, test } from 'vitest';
import { purePdf } from './pdf.ts';

const pdf =
  '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF';
const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const page = '<!doctype html><script>alert(1)</script>';

test.each(['', '\n', '\r\n', ' \n\n'])('keeps a PDF that ends with %j as it is', (ending) => {
  const bytes = bytesOf(pdf + ending);
  expect(purePdf(bytes)).toBe(bytes);
});

test('cuts off what follows the end of a PDF', () => {
  expect(purePdf(bytesOf(`${pdf}\n${page}`)).toString('latin1')).toBe(`${pdf}\n`);
});

test.each([
  ['a page before the PDF', `${page}${pdf}`],
  ['blanks before the PDF', `\n${pdf}`],
  ['a page in the comments of its head', pdf.replace('\n1 0 obj', `\n%${page}\n1 0 obj`)],
  ['a page behind the version', `%PDF-1.7 ${page} %%EOF`],
  ['no end', pdf.replace('%%EOF', '')],
  ['an archive inside', pdf.replace('startxref', 'PK\x05\x06startxref')],
  ['nothing', ''],
])('refuses a file with %s', (_, text) => {
  expect(() => purePdf(bytesOf(text))).toThrow(expect.objectContaining({ code: 'E_FILE_TYPE' }));
});

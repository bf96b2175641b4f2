import { type Locale, locales } from '@site/shared/contract';
import { certificateSheet, type SheetData } from '@site/shared/domain/certificates';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import { drawCertificate } from './draw-certificate.ts';

const certificate: SheetData = {
  slug: 'mariia-lesoverskaia',
  number: 'XX-2024-00007-K',
  code: '8HZEM3CK7Q72',
  grade: 'senior',
  kind: 'elevation',
  name_ru: 'Мария Лесоверская',
  name_en: 'Mariia Lesoverskaia',
  issued_at: '2024-12-20',
  valid_until: null,
  signatory_name_ru: 'Константин Северодарский',
  signatory_name_en: 'Konstantin Severodarskii',
  signatory_role_ru: 'Председатель приёмной комиссии',
  signatory_role_en: 'Chair of the Admissions Committee',
  state: 'valid',
};
const origin = 'https://house.test';
const product = { name: { ru: 'Дом', en: 'House' } };

const draw = (locale: Locale, changes: Partial<SheetData> = {}) =>
  drawCertificate(certificateSheet({ ...certificate, ...changes }, { locale, origin, product }));

async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, page, text: text.replace(/\s+/g, ' ') };
}

const said = {
  ru: {
    title: 'Сертификат: Мария Лесоверская',
    language: 'ru-RU',
    texts: [
      'Мария Лесоверская',
      'является старшим членом сообщества «Дом»',
      'XX-2024-00007-K',
      '8HZE-M3CK-7Q72',
      '20 декабря 2024',
      'Проверка: https://house.test/verify/8HZEM3CK7Q72',
      'На английском языке: https://house.test/members/mariia-lesoverskaia/certificate_en',
    ],
  },
  en: {
    title: 'Certificate: Mariia Lesoverskaia',
    language: 'en-GB',
    texts: [
      'Mariia Lesoverskaia',
      'is a senior member of House',
      '20 December 2024',
      'Verify at https://house.test/en/verify/8HZEM3CK7Q72',
      'In Russian: https://house.test/members/mariia-lesoverskaia/certificate',
    ],
  },
};

test.each(locales)('is one A4 page in landscape with selectable text, in %s', async (locale) => {
  const { pdf, page, text } = await read(await draw(locale));
  expect(pdf.numPages).toBe(1);
  expect(page.view.map(Math.round)).toEqual([0, 0, 842, 595]);
  for (const each of said[locale].texts) expect(text).toContain(each);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: said[locale].title, Language: said[locale].language });
});

test('embeds the fonts of the site', async () => {
  const { page } = await read(await draw('ru'));
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const ids = new Set(fnArray.flatMap((fn, at) => (fn === OPS.setFont ? [argsArray[at][0]] : [])));
  const fonts = [...ids].map((id) => page.commonObjs.get(id));
  expect(fonts.map(({ name }) => name.replace(/^\w+\+/, '')).sort()).toEqual([
    'GolosText-Regular',
    'GolosText-SemiBold',
  ]);
  expect(fonts.map(({ missingFile }) => missingFile)).toEqual([false, false]);
});

test('stays on one page with a name of a hundred and twenty characters', async () => {
  const name_ru = 'Александра-Константина Рождественская-Севастопольцева '.repeat(3).slice(0, 120);
  const { pdf, text } = await read(await draw('ru', { name_ru }));
  expect(pdf.numPages).toBe(1);
  expect(text).toContain('Подлинность подтверждает только страница проверки.');
});

test.each([
  ['suspended', 'SUSPENDED'],
  ['revoked', 'REVOKED'],
  ['superseded', 'SUPERSEDED'],
  ['expired', 'EXPIRED'],
] as const)('says across a certificate that is %s', async (state, word) => {
  const { text } = await read(await draw('en', { state }));
  expect(text).toContain(word);
});

test('gives equal bytes for equal certificates', async () => {
  expect(await draw('en')).toEqual(await draw('en'));
});

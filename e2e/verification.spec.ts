// Verification of certificates by code, the printed sheet and its PDF: docs/domain/verification.md.
import type { APIRequestContext, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { seriousFindings } from './accessibility.ts';
import { expectErrors } from './page-errors.ts';
import { people } from './people/accounts.ts';
import { staffHeaders } from './people/backend-session.ts';
import { addressOf, expect, type Locale, test, walkedIn } from './site.ts';
import { fullTierTag } from './tier.ts';

const directus = process.env.DIRECTUS_URL ?? 'http://127.0.0.1:3001';
const { member } = people;
/** The backend invalidates pages at once; an idle system needs a second. */
const soon = { timeout: 40_000, intervals: [200] };

// Every visitor of this file has an address of its own: attempts are limited by address.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  extraHTTPHeaders: async ({}, use, { workerIndex, repeatEachIndex, title }) => {
    const last = [...title].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 65_000, 7);
    const [high, low] = [Math.floor(last / 250) + 1, (last % 250) + 1];
    await use({ 'x-forwarded-for': `10.${workerIndex + repeatEachIndex}.${high}.${low}` });
  },
});

type Held = { id: string; number: string; code: string; name_ru: string; name_en: string };

/** The first certificate in a state, with its holder. */
async function certificate(request: APIRequestContext, filter: object): Promise<Held> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), limit: '1', sort: 'number' });
  const answer = await request.get(`${directus}/items/certificates?${query}`, {
    headers: staffHeaders('admin'),
  });
  const [held] = ((await answer.json()) as { data: Held[] }).data;
  if (!held) throw new Error(`the demo has no certificate with ${JSON.stringify(filter)}`);
  return held;
}

const ofMember = (request: APIRequestContext) =>
  certificate(request, { person: { slug: { _eq: member.slug } }, state: { _eq: 'valid' } });

const words = {
  ru: {
    link: 'Проверить сертификат',
    code: 'Код проверки',
    valid: 'Сертификат действителен',
    unknown: 'Сертификат с таким кодом не найден',
    meaning: 'Что это значит',
    scan: 'Сканировать QR-код',
    photo: 'Снимок QR-кода',
    qr: 'QR-код с адресом проверки',
    wrong: /В\sкоде\s12\sзнаков, а\sздесь их\s5/,
  },
  en: {
    link: 'Verify a certificate',
    code: 'Verification code',
    valid: 'The certificate is valid',
    unknown: 'No certificate has this code',
    meaning: 'What this means',
    scan: 'Scan the QR code',
    photo: 'Photo of the QR code',
    qr: 'QR code with the verification address',
    wrong: /A code has 12 characters; this has 5/,
  },
};

/** As a person might type it: in small letters and groups, with Cyrillic look-alikes. */
function typedByHand(code: string): string {
  const cyrillic: Record<string, string> = { a: 'а', e: 'е', k: 'к', m: 'м', p: 'р', c: 'с' };
  const letters = [...code.toLowerCase()].map((letter) => cyrillic[letter] ?? letter).join('');
  return letters.match(/.{1,4}/g)?.join(' – ') ?? '';
}

const sheetOf = (locale: Locale) =>
  `/members/${member.slug}/certificate${locale === 'en' ? '_en' : ''}`;

async function expectAnswer(page: Page, locale: Locale): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[locale].valid);
  await expect(page.getByRole('definition').filter({ hasText: member.name.ru })).toContainText(
    member.name.en,
  );
}

for (const { locale } of walkedIn('ru')) {
  const said = words[locale];

  test.describe(`without scripts, on a phone, in ${locale}:`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

    test(`a visitor finds the page, mistypes a code, corrects it and reads the answer, in ${locale}`, async ({
      page,
      request,
      site,
    }) => {
      const { code, number } = await ofMember(request);
      await page.goto(addressOf('/', locale));
      await site.main().getByRole('link', { name: said.link, exact: true }).click();
      await expect(page).toHaveURL(addressOf('/verify', locale));
      await expect(page.getByRole('button', { name: said.scan })).toBeHidden();
      const field = page.getByRole('textbox', { name: said.code });
      await field.fill('ABCDE');
      await field.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(said.wrong);
      await field.fill(typedByHand(code));
      await field.press('Enter');
      await expect(page).toHaveURL(addressOf(`/verify/${code}`, locale));
      await expectAnswer(page, locale);
      await expect(page.getByText(number, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: said.meaning })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  });

  test(`a photo of the printed QR code leads to the answer, in ${locale}`, async ({
    page,
    site,
  }) => {
    await page.goto(sheetOf(locale));
    const photo = await page.getByRole('img', { name: said.qr }).screenshot();
    await site.open(addressOf('/verify', locale));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: said.scan }).click();
    await page.getByLabel(said.photo).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page
      .getByLabel(said.photo)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
    await expectAnswer(page, locale);
    expect(await seriousFindings(page, 'light')).toEqual([]);
    expect(await seriousFindings(page, 'dark')).toEqual([]);
  });

  test(`the sheet prints as one A4 page in landscape, and so is its file, in ${locale}`, async ({
    page,
    request,
  }) => {
    const { number } = await ofMember(request);
    await page.goto(sheetOf(locale));
    const printed = await page.pdf({ preferCSSPageSize: true, printBackground: false });
    const file = await request.get(`${sheetOf(locale)}.pdf`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    for (const bytes of [printed, await file.body()]) {
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      expect(pdf.numPages).toBe(1);
      const [, , width, height] = (await pdf.getPage(1)).view;
      expect([Math.round(width ?? 0), Math.round(height ?? 0)]).toEqual([842, 595]);
      const { text } = await extractText(pdf, { mergePages: true });
      expect(text).toContain(member.name[locale]);
      expect(text).toContain(number);
    }
  });
}

test('a code that differs by one character gets the same bytes as any unknown code', async ({
  request,
}) => {
  const { code } = await ofMember(request);
  const last = code.endsWith('A') ? 'B' : 'A';
  const pages = ['ZZZZZZZZZZZZ', code.slice(0, -1) + last].map(async (asked) => {
    const answer = await request.get(`/verify/${asked}`);
    const text = (await answer.text()).replaceAll(asked, 'CODE');
    // The moment of the answer is the only other thing that may differ.
    return [answer.status(), text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\d\d:\d\d/g, 'TIME')];
  });
  const [unknown, near] = await Promise.all(pages);
  expect(near).toEqual(unknown);
  const answers = ['ZZZZZZZZZZZZ', code.slice(0, -1) + last].map(async (asked) => {
    const text = await (await request.get(`/api/verify/${asked}`)).text();
    return text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  });
  const [ofUnknown, ofNear] = await Promise.all(answers);
  expect(ofNear).toBe(ofUnknown);
  expect(String(unknown?.[1]).replaceAll('\u00a0', ' ')).toContain(words.ru.unknown);
});

test('the signature of a certificate is checked in the browser', async ({ request, site }) => {
  const { code } = await ofMember(request);
  await site.open(addressOf(`/verify/${code}`, 'en'));
  const main = site.main();
  await main.getByText('The signed file and its check').click();
  await expect(main.getByRole('link', { name: 'JWT file' })).toHaveAttribute(
    'href',
    `/api/credentials/${code}.jwt`,
  );
  await main.getByRole('button', { name: 'Check the signature in this browser' }).click();
  await expect(main.getByRole('status')).toContainText('The signature is valid');
});

test('the pages of certificates load no byte of antd, and a page that uses it does', {
  tag: fullTierTag,
}, async ({ page, request, signInAs, site }) => {
  const { code } = await ofMember(request);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.text().catch(() => ''));
  });
  const withAntd = async (address: string) => {
    scripts.length = 0;
    await site.open(address);
    const texts = await Promise.all(scripts);
    expect(texts.length).toBeGreaterThan(2);
    return texts.some((text) => text.includes('anticon'));
  };
  for (const path of ['/verify', `/verify/${code}`, '/achievements/senior', sheetOf('ru')]) {
    expect(await withAntd(path), path).toBe(false);
  }
  await signInAs('member');
  expect(await withAntd('/c/certification')).toBe(false);
  expect(await withAntd('/c/settings/profile')).toBe(true);
});

test('verification is limited by address, and says so', async ({ page }) => {
  expectErrors('too many attempts', /^429 GET \/verify\/ZZZZZZZZZZZZ$/);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.8.7' });
  for (let attempts = 0; attempts < 30; attempts += 1) {
    const { status } = await page.request
      .get('/api/verify/ZZZZZZZZZZZZ', { headers: { 'x-forwarded-for': '10.9.8.7' } })
      .then((answer) => ({ status: answer.status() }));
    expect(status).toBe(200);
  }
  const response = await page.goto('/verify/ZZZZZZZZZZZZ');
  expect(response?.status()).toBe(429);
  await expect(page.getByRole('main')).toContainText(/Слишком много попыток\. Повторите через/);
});

test('every output follows a suspension and its end at once', async ({
  baseURL,
  page,
  request,
  signInAs,
}) => {
  test.slow();
  const held = await certificate(request, {
    _and: [
      { state: { _eq: 'valid' }, kind: { _eq: 'membership' }, grade: { _eq: 'senior' } },
      { person: { directory_listed: { _eq: true }, standing: { _eq: 'active' } } },
    ],
  });
  const answer = await request.get(`${directus}/items/certificates/${held.id}?fields=person.slug`, {
    headers: staffHeaders('admin'),
  });
  const { slug } = ((await answer.json()) as { data: { person: { slug: string } } }).data.person;
  await signInAs('secretary');
  const act = async (event: string, data: object) => {
    const done = await page.request.post(`/api/actions/certificates/${held.number}/${event}`, {
      headers: { origin: baseURL ?? '', 'x-requested-with': 'fetch' },
      data,
    });
    expect(done.status(), await done.text()).toBe(200);
  };
  const sheet = async () => (await request.get(`/en/members/${slug}/certificate_en`)).text();
  const file = async () => {
    const pdf = await request.get(`/members/${slug}/certificate_en.pdf`);
    const { text } = await extractText(new Uint8Array(await pdf.body()), { mergePages: true });
    return text;
  };
  const verified = async () => (await request.get(`/en/verify/${held.code}`)).text();
  const props = encodeURIComponent(JSON.stringify({ code: held.code, locale: 'en' }));
  const badge = async () =>
    (await request.get(`/__nuxt_island/certificate.html?props=${props}`)).text();
  const suspensions = async () => {
    const list = await (await request.get('/api/credentials/status/suspension')).json();
    return list.credentialSubject.encodedList as string;
  };
  const before = await suspensions();

  await expect.poll(verified, soon).toContain(words.en.valid);
  expect(await sheet()).not.toContain('SUSPENDED');
  await act('suspend', { reason_class: 'data_error' });
  try {
    await expect.poll(verified, soon).toContain('The certificate is not in force now');
    expect(await verified()).toContain('Reason: an error in the data.');
    await expect.poll(sheet, soon).toContain('SUSPENDED');
    await expect.poll(file, soon).toContain('SUSPENDED');
    await expect.poll(badge, soon).toContain('data-result="not_current"');
    await expect.poll(suspensions, soon).not.toBe(before);
  } finally {
    await act('reinstate', {});
  }
  await expect.poll(verified, soon).toContain(words.en.valid);
  await expect.poll(sheet, soon).not.toContain('SUSPENDED');
  await expect.poll(file, soon).not.toContain('SUSPENDED');
  await expect.poll(badge, soon).toContain('data-result="valid"');
  await expect.poll(suspensions, soon).toBe(before);
});

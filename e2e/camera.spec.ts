// The scanner of /verify with a live camera: docs/domain/verification.md, rule 8.
import { open } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { people } from './people/accounts.ts';
import { addressOf, expect, hydratePages, test } from './site.ts';
import { fullTierTag } from './tier.ts';

const { member } = people;
const width = 640;
const height = 480;
/** Number of frames; the browser repeats them. */
const frames = 10;

/** The picture on a grey desk, slightly turned, as luma of each pixel. */
async function lumaOf(page: Page, picture: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ png, width, height }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('no canvas');
      drawing.fillStyle = '#9a9a9a';
      drawing.fillRect(0, 0, width, height);
      drawing.translate(width / 2, height / 2);
      drawing.rotate(0.1);
      drawing.drawImage(image, -160, -160, 320, 320);
      const { data } = drawing.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, at) => data[4 * at + 1] ?? 0);
    },
    { png: picture.toString('base64'), width, height },
  );
  return Buffer.from(encoded);
}

/** Writes a film without colours, YUV4MPEG2, which the browser takes for a camera. */
async function writeFilm(path: string, luma: Buffer): Promise<void> {
  const grey = Buffer.alloc((width * height) / 2, 128);
  const file = await open(path, 'w');
  await file.write(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  for (let frame = 0; frame < frames; frame += 1) {
    await file.write('FRAME\n');
    await file.write(luma);
    await file.write(grey);
  }
  await file.close();
}

/** Opens /verify with a film in place of the camera, starts the scan and expects the member's valid certificate. */
async function scan(film: string, { detected }: { detected?: string } = {}): Promise<void> {
  const { launchOptions, baseURL = '' } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'x-forwarded-for': detected ? '10.8.0.1' : '10.8.0.2' },
    });
    await hydratePages(context);
    await context.addInitScript(setDetector, detected);
    const page = await context.newPage();
    await page.goto(addressOf('/verify', 'en'));
    await page.getByRole('button', { name: 'Scan the QR code' }).click();
    await expect(page).toHaveURL(/\/en\/verify\/[2-9A-Z]{12}$/, { timeout: 40_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The certificate is valid');
    await expect(page.getByRole('main')).toContainText(member.name.en);
  } finally {
    await browser.close();
  }
}

/** Gives the browser a detector that reads this text in everything, or takes the detector away. */
function setDetector(text: string | undefined): void {
  class BarcodeDetector {
    static async getSupportedFormats() {
      return ['qr_code'];
    }
    async detect() {
      return [{ rawValue: text }];
    }
  }
  Object.assign(globalThis, { BarcodeDetector: text === undefined ? undefined : BarcodeDetector });
}

const sheet = `/members/${member.slug}/certificate_en`;

test('the decoder reads a certificate before the camera and opens its answer', async ({ page }) => {
  test.slow();
  await page.goto(sheet);
  const code = page.getByRole('img', { name: 'QR code with the verification address' });
  const film = test.info().outputPath('certificate.y4m');
  await writeFilm(film, await lumaOf(page, await code.screenshot()));
  await scan(film);
});

test('the detector of the browser is used where there is one', { tag: fullTierTag }, async ({
  page,
}) => {
  test.slow();
  await page.goto(sheet);
  const address = page.getByRole('link', { name: 'Verify this certificate' });
  const detected = `https://house.test${await address.getAttribute('href')}`;
  // Nothing that a decoder could read.
  const film = test.info().outputPath('desk.y4m');
  await writeFilm(film, Buffer.alloc(width * height, 154));
  await scan(film, { detected });
});

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { mailsIn } from './sample-mails.ts';

/** One mail of each form: account, security, news, certificate, invitation, digest. */
const shown: readonly string[] = [
  'SEC-01',
  'SEC-06',
  'NEWS-01',
  'CERT-03',
  'an invitation',
  'a digest',
];

/** Screenshots of mails in both languages, light and dark, in a mail program and on a phone; returns their number. */
export async function shootMails(browser: Browser, folder: string): Promise<number> {
  let count = 0;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [screen, width] of [
      ['desktop', 800],
      ['phone', 360],
    ] as const) {
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 640 } });
      const into = join(folder, `mails-${screen}-${colorScheme}`);
      await mkdir(into, { recursive: true });
      for (const locale of ['ru', 'en'] as const) {
        for (const { name, mail } of mailsIn(locale).filter((one) => shown.includes(one.name))) {
          await page.setContent(mail.html);
          const path = join(into, `${locale}-${name.replaceAll(' ', '-')}.png`);
          await page.screenshot({ path, fullPage: true });
          count += 1;
        }
      }
      await page.close();
    }
  }
  return count;
}

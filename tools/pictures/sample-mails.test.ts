// @vitest-environment happy-dom
// The parts of every mail, in both languages; how it looks: `mail-look.test.ts`.
import type { Locale } from '@site/shared/contract';
import { describe, expect, test } from 'vitest';
import { mailsIn } from './sample-mails.ts';

const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

describe.each<Locale>(['ru', 'en'])('every mail in %s', (locale) => {
  const mails = mailsIn(locale);

  test.each(mails)('$name has one layout', ({ mail }) => {
    const page = documentOf(mail.html);
    const root = page.documentElement;
    expect([root.lang, root.getAttribute('dir')]).toEqual([locale, 'ltr']);
    const title = plain(page.querySelector('h1')?.textContent);
    expect(title).not.toBe('');
    expect(plain(page.title)).toBe(title);
    expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe(
      'light dark',
    );
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)');
    expect(page.querySelector('.sheet')?.getAttribute('style')).toContain('max-width:600px');
    expect(page.querySelectorAll('a.button').length).toBe(1);
    expect(page.querySelectorAll('img, script, link').length).toBe(0);
  });

  test.each(mails)('$name begins its preview with its own text', ({ mail }) => {
    const page = documentOf(mail.html);
    const preview = page.querySelector('.preview');
    expect(preview?.getAttribute('aria-hidden')).toBe('true');
    const text = plain(page.querySelector('h1 + p')?.textContent);
    expect(text).not.toBe('');
    expect(plain(preview?.textContent).startsWith(text)).toBe(true);
  });

  test.each(mails)('$name says why it came, and has every link as plain text', ({ mail }) => {
    const page = documentOf(mail.html);
    const reasons = [...page.querySelectorAll('.foot p.muted')].map((one) =>
      plain(one.textContent),
    );
    expect(reasons.length).toBeGreaterThan(0);
    for (const reason of reasons) expect(plain(mail.text)).toContain(reason);
    const addresses = [...page.querySelectorAll('a')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    expect(addresses.length).toBeGreaterThan(1);
    // The first one is that of the site, beside its name.
    for (const address of addresses.slice(1)) expect(mail.text).toContain(address);
    const unsubscribe = /<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1];
    if (unsubscribe) expect(addresses).toContain(unsubscribe);
  });
});

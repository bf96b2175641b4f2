// @vitest-environment happy-dom
// docs/domain/verification.md
import type { VerificationAnswer } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { type FakeResponse, fakeShell, refused, renderRemote } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import remote from '../remote.ts';

const code = 'ABCDEFGHJKMN';
type Found = Exclude<VerificationAnswer, { result: 'unknown' }>;
const valid: Found = {
  result: 'valid',
  state: 'valid',
  number: 'XX-2025-00001-A',
  name_ru: 'Вера Орлова',
  name_en: 'Vera Orlova',
  grade: 'senior',
  kind: 'membership',
  issued_at: '2025-01-10',
  valid_from: '2025-01-10',
  valid_until: null,
  state_changed_at: null,
  reason_class: null,
  memorial: false,
  superseded_by: null,
  asOf: '2025-11-20T10:00:00.000Z',
  live: true,
};
const unknown: VerificationAnswer = { result: 'unknown', asOf: valid.asOf, live: true };

type Shown = { at?: string; locale?: Locale };

function show(answer: FakeResponse, { at = code, locale = 'en' }: Shown = {}) {
  const shell = fakeShell({ locale, responses: { [`/verify/${code}`]: answer } });
  renderRemote(remote, { at: `/verify/${at}`, shell });
}

const verdict = (name: string) => screen.findByRole('heading', { level: 1, name });
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

describe('an answer', () => {
  test('names the holder in both scripts, the grade, the number, the days and the issuer', async () => {
    show(valid);
    await verdict('The certificate is valid');
    within(fact('Holder') as HTMLElement).getByText('Vera Orlova');
    expect(screen.getByText('Вера Орлова').getAttribute('lang')).toBe('ru');
    expect(fact('Grade')?.textContent).toBe('Senior member');
    const certified = screen.getByRole('link', { name: 'Senior member' });
    expect(certified.getAttribute('href')).toBe('/en/achievements/senior');
    expect(fact('Number')?.textContent).toBe('XX-2025-00001-A');
    expect(fact('Issued on')?.textContent).toMatch(/^10.January 2025$/);
    expect(fact('Valid')?.textContent).toBe('as long as membership lasts');
    expect(fact('Issued by')?.textContent).toBe('Househouse.test');
    screen.getByText(/^Checked on 20.November 2025 at 13:00/);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('is in Russian on the Russian page', async () => {
    show(valid, { locale: 'ru' });
    await verdict('Сертификат действителен');
    expect(screen.getByText('Vera Orlova').getAttribute('lang')).toBe('en');
  });

  test.each([
    [
      'not_current',
      'suspended',
      'The certificate is not in force now',
      /^Suspended on 3.May 2025\.$/,
    ],
    ['not_current', 'expired', 'The certificate is not in force now', /^It ended on 2.May 2025\.$/],
    ['withdrawn', 'revoked', 'The certificate has been revoked', /^Revoked on 3.May 2025\.$/],
    ['withdrawn', 'superseded', 'The certificate has been replaced', /^Replaced on 3.May 2025\.$/],
  ] as const)(
    'says %s (%s) with its day and the class of the reason',
    async (result, state, word, since) => {
      const changed = {
        state_changed_at: '2025-05-03',
        valid_until: '2025-05-02',
        reason_class: 'name_change',
      };
      show({ ...valid, result, state, ...changed });
      await verdict(word);
      screen.getByText(since);
      screen.getByText('Reason: change of name.');
    },
  );

  test('links the certificate that replaced it only where its code may be known', async () => {
    const next = { number: 'XX-2025-00002-B', code: 'NEXTCQDENEXT' };
    const replaced = { ...valid, result: 'withdrawn', state: 'superseded' } as const;
    show({ ...replaced, superseded_by: next });
    const link = await screen.findByRole('link', { name: next.number });
    expect(link.getAttribute('href')).toBe('/en/verify/NEXTCQDENEXT');
    document.body.replaceChildren();
    show({ ...replaced, superseded_by: { ...next, code: null } });
    await verdict('The certificate has been replaced');
    expect(screen.queryByRole('link', { name: next.number })).toBeNull();
    expect(fact('Replaced by')?.textContent).toBe(next.number);
  });

  test('from the snapshot says of when it is', async () => {
    show({ ...valid, live: false });
    await verdict('The certificate is valid');
    screen.getByText(/^As of 20.November 2025, 13:00/);
    screen.getByText(/later changes may be missing/);
  });

  test('offers the signed file while there is one', async () => {
    show(valid);
    await verdict('The certificate is valid');
    const file = screen.getByRole('link', { name: 'JWT file', hidden: true });
    expect(file.getAttribute('href')).toBe(`/api/credentials/${code}.jwt`);
    for (const without of [
      { ...valid, live: false },
      { ...valid, result: 'withdrawn', state: 'revoked' },
    ] as const) {
      document.body.replaceChildren();
      show(without);
      await screen.findByText('Holder');
      expect(screen.queryByText('JWT file')).toBeNull();
    }
  });

  test('to an unknown code shows nothing else', async () => {
    show(unknown);
    await verdict('No certificate has this code');
    expect(document.querySelector('dl')).toBeNull();
  });

  test('does not call a code unknown while nothing can answer', async () => {
    show(refused(503, 'E_BACKEND'));
    await verdict('Verification is not possible right now');
  });
});

test.each(['abcd-efgh-jkmn', 'АВСDЕFGНJКМN'])('reads an address typed as %s', async (typed) => {
  show(valid, { at: encodeURIComponent(typed) });
  await verdict('The certificate is valid');
});

test('explains an address that cannot be a code', async () => {
  show(valid, { at: 'ABC' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/this has 3/);
});

// @vitest-environment happy-dom
import type { RulePreview } from '@site/shared/api';
import { fakeShell, fakeUser, refused, renderRemote } from '@site/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../remote.ts';

const now = { accept: 3.5, decline: 2.5, spread: 2, majority: 2 / 3 };
const preview: RulePreview = {
  now,
  asked: { ...now, accept: 4 },
  tables: [
    {
      id: 'preview-kinds',
      columns: ['same', 'otherwise'],
      rows: [
        { name: 'admission', values: [21, 6] },
        { name: 'appeal', values: [null, null] },
      ],
    },
    {
      id: 'preview-results',
      columns: ['cases'],
      rows: [{ name: 'accept-split', values: [6] }],
    },
  ],
  cases: [{ no: 'A-2026-0007', kind: 'admission', from: 'accept', to: 'split' }],
};

async function show(answer: object, staffRoles = ['chair'], at = '/c/office/rule-preview') {
  const shell = fakeShell({
    locale: 'en',
    user: fakeUser({ staffRoles }),
    responses: { '/office/rule-preview': answer },
  });
  renderRemote(remote, { at, shell });
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

test('compares the asked thresholds with the present ones, in tables and by number', async () => {
  const shell = await show(preview, ['chair'], '/c/office/rule-preview?accept=4');
  expect(shell.calls.some((call) => call.includes('accept=4'))).toBe(true);
  const accept = screen.getByRole('spinbutton', { name: /^Mean score for acceptance/ });
  expect((accept as HTMLInputElement).value).toBe('4');
  screen.getByText('Now 3.5');
  screen.getByText('Now 2/3');
  const kinds = screen.getByRole('table', { name: 'By kind of case' });
  within(kinds).getByRole('row', { name: /^Admission 21 6/ });
  within(kinds).getByRole('row', { name: /^Appeal few few/ });
  const link = screen.getByRole('link', { name: 'A-2026-0007' });
  expect(link.closest('li')?.textContent).toBe(
    'A-2026-0007, Admission: Accept → the chair decides',
  );
});

test('a share is sent exactly, and the address is the state of the page', async () => {
  const shell = await show(preview);
  fireEvent.change(screen.getByRole('spinbutton', { name: /^Spread/ }), {
    target: { value: '1.5' },
  });
  fireEvent.submit(screen.getByRole('button', { name: 'Compare' }).closest('form') as Element);
  await vi.waitFor(() =>
    expect(shell.calls.at(-1)).toContain(`spread=1.5&majority=${encodeURIComponent(2 / 3)}`),
  );
});

test('administrators get no numbers of cases', async () => {
  await show({ ...preview, cases: null }, ['admin']);
  expect(screen.queryByText('Cases with another result')).toBeNull();
});

test('is closed to other staff, and reads nothing', async () => {
  await show(refused(500), ['secretary']);
  screen.getByText('Your role does not open this page.');
});

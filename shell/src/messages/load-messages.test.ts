import { specSentences } from '@site/shared/domain/system';
import { afterEach, expect, test, vi } from 'vitest';
import { loadMessages } from './load-messages.ts';

afterEach(() => vi.unstubAllGlobals());

test('requests the language, version and remotes of the page', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ shell: { a: 'b' } }));
  vi.stubGlobal('fetch', fetched);
  expect(
    await loadMessages({ locale: 'en', messagesVersion: 'v1', remotes: ['mf-public'] }),
  ).toEqual({
    shell: { a: 'b' },
  });
  expect(fetched).toHaveBeenCalledWith('/_i18n/en/messages.json?v=v1&of=shell,mf-public');
});

test('logs a failure as specSentences.messagesFailed and rethrows it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
  expect(specSentences.messagesFailed('ru')).toBe('Failed to load messages for locale ru');
  await expect(loadMessages({ locale: 'ru', messagesVersion: 'v1', remotes: [] })).rejects.toThrow(
    '502',
  );
  expect(log).toHaveBeenCalledWith('Failed to load messages for locale ru', expect.any(Error));
});

import { afterEach, expect, test, vi } from 'vitest';
import { createPageMessages } from './page-messages.ts';

const state = { locale: 'ru', messagesVersion: 'v1', remotes: ['mf-public'] } as const;
const asked = vi.fn<(address: string) => Response>();

function answerWith(answer: (namespaces: string[]) => Response): void {
  asked.mockImplementation((address) =>
    answer(new URLSearchParams(address.split('?')[1]).get('of')?.split(',') ?? []),
  );
  vi.stubGlobal('fetch', async (address: string) => asked(address));
}
const words = (namespaces: string[]) =>
  Response.json(Object.fromEntries(namespaces.map((name) => [name, { from: `слово ${name}` }])));

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockReset();
});

test('loads the messages of the shell and of the page, then those of another remote once', async () => {
  answerWith(words);
  const messages = createPageMessages(state);
  await Promise.all([messages.first(), messages.of('mf-public')]);
  expect(messages.i18n.t('from')).toBe('слово shell');
  expect(messages.i18n.t('from', { ns: 'mf-public' })).toBe('слово mf-public');
  expect(messages.i18n.t('from', { ns: 'mf-members' })).toBe('from');
  await Promise.all([messages.of('mf-members'), messages.of('mf-members')]);
  expect(messages.i18n.t('from', { ns: 'mf-members' })).toBe('слово mf-members');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('asks again for messages that did not come', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answerWith(() => new Response(null, { status: 502 }));
  const messages = createPageMessages(state);
  await expect(messages.of('mf-members')).rejects.toThrow('502');
  answerWith(words);
  await messages.of('mf-members');
  expect(messages.i18n.t('from', { ns: 'mf-members' })).toBe('слово mf-members');
});

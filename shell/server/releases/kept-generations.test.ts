import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepGeneration, readMessagesOf, readRegistryOf } from './kept-generations.ts';
import { publicRegistry } from './live-releases.ts';

let store: string;
beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'generations-'));
});
afterEach(() => rm(store, { recursive: true }));

const generationOf = (id: string, messagesVersion: string, home: string) => ({
  id,
  registry: publicRegistry(id, {}),
  messages: { ru: { shell: { home } }, en: { shell: { home: `${home} en` } } },
  messagesVersion,
});
const first = generationOf('0123456789ab', 'aaaaaaaaaaaa', 'Home');
const now = new Date('2026-03-01T09:00:00Z');
const second = generationOf('ba9876543210', 'bbbbbbbbbbbb', 'House');

test('keeps registry and messages after a generation was replaced', async () => {
  expect(await readRegistryOf(store, first.id, now)).toBeNull();
  await keepGeneration(store, first, now);
  await keepGeneration(store, second, now);
  for (const { id, registry, messages, messagesVersion } of [first, second]) {
    expect(JSON.parse((await readRegistryOf(store, id, now)) ?? '')).toEqual(registry);
    for (const locale of ['ru', 'en'] as const) {
      const kept = await readMessagesOf(store, messagesVersion, locale, now);
      expect(JSON.parse(kept ?? '')).toEqual(messages[locale]);
    }
  }
});

test.each(['../registry', '', '0123456789AB', '0123456789abc', '0123456789ac'])(
  'finds nothing but stored files: %j',
  async (name) => {
    await keepGeneration(store, first, now);
    await writeFile(join(store, 'registry.json'), '{"secret":1}');
    expect(await readRegistryOf(store, name, now)).toBeNull();
    expect(await readMessagesOf(store, name, 'en', now)).toBeNull();
  },
);

// Which callers can read a file.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { expect, inject } from 'vitest';
import { bearer, type Caller, nobody, operator, tokenOf, visitor } from './backend.ts';
import { database } from './database.ts';

export const sharp = createRequire(join(import.meta.dirname, '../package.json'))('sharp') as (
  input: Buffer | SharpOptions,
) => Sharp;

const logins = ['member', 'senior', 'applicant', 'editor', 'secretary', 'chair', 'admin'] as const;
const all = ['nobody', 'visitor', ...logins] as const;
export type Who = (typeof all)[number];

export type FileReaders = {
  callers: Readonly<Record<Who, Caller>>;
  /** The bytes of a file for a caller, or the status of the refusal. */
  assetFor: (who: Who, id: string) => Promise<Buffer | number>;
  /** The callers that can read both the bytes and the row of a file. */
  readersOf: (id: string) => Promise<Who[]>;
};

/** Signs in all accounts. */
export async function signInReaders(): Promise<FileReaders> {
  const tokens = await Promise.all(
    logins.map(async (login) => [login, await tokenOf(login)] as const),
  );
  const tokenFor = new Map<Who, string>([
    ...tokens,
    ['visitor', inject('env').DIRECTUS_PUBLIC_TOKEN ?? ''],
  ]);
  const signedIn = tokens.map(([login, token]) => [login, bearer(token)] as const);
  const callers = { nobody, visitor, ...Object.fromEntries(signedIn) } as Record<Who, Caller>;

  async function assetFor(who: Who, id: string): Promise<Buffer | number> {
    const token = tokenFor.get(who);
    const response = await fetch(`${inject('url')}/assets/${id}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status;
  }

  async function readersOf(id: string): Promise<Who[]> {
    const answers = await Promise.all(all.map((who) => assetFor(who, id)));
    const readers = all.filter((_, index) => Buffer.isBuffer(answers[index]));
    const rows = await Promise.all(all.map((who) => callers[who]('GET', `/files/${id}`)));
    expect(all.filter((_, index) => rows[index]?.status === 200)).toEqual(readers);
    return readers;
  }

  return { callers, assetFor, readersOf };
}

/** A picture of one colour. */
export const picture = (width = 640, height = 480): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#15803d' } });

/** Uploads a picture to the library; returns its id. */
export async function uploadPicture(editor: Caller, drawn = picture()): Promise<string> {
  const form = new FormData();
  const bytes = new Uint8Array(await drawn.png().toBuffer());
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  return (await editor('POST', '/files', form)).body.data.id;
}

/** Deletes articles with their texts and topic links, which SQLite does not cascade, and files. */
export async function deleteArticles(
  articles: readonly string[],
  files: readonly string[],
): Promise<void> {
  for (const parts of ['news_translations', 'news_topics']) {
    await database()(parts).whereIn('news', articles).delete();
  }
  await database()('news').whereIn('id', articles).delete();
  const superUser = await operator();
  for (const id of files) await superUser('DELETE', `/files/${id}`);
}

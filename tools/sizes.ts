import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Tally } from './runs/tally.ts';
import { root } from './settings.ts';

/** One served file, its compression, and its maximum size in bytes, if there is one. */
export type SizeLimit = {
  what: string;
  file: string;
  encoding: 'brotli' | 'gzip';
  limit?: number;
};

export type Measured = SizeLimit & { bytes: number | undefined };

/** Compresses each file as it is served. A missing file has no bytes. */
export async function measure(folder: string, limits: readonly SizeLimit[]): Promise<Measured[]> {
  return Promise.all(
    limits.map(async (each) => {
      const text = await readFile(join(folder, each.file)).catch(() => undefined);
      return { ...each, bytes: text && compress[each.encoding](text).length };
    }),
  );
}

const compress = {
  brotli: (text: Buffer) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (text: Buffer) => gzipSync(text, { level: 9 }),
};

/** Whether the file exists and its size is within the limit. */
export function isKept({ bytes, limit }: Measured): boolean {
  return bytes !== undefined && (limit === undefined || bytes <= limit);
}

/** Prints the sizes and counts the limits: files without a limit are only shown. */
export async function checkSizes(): Promise<Tally> {
  const file = join(import.meta.dirname, 'size-limits.json');
  const limits = JSON.parse(await readFile(file, 'utf8')) as SizeLimit[];
  const measured = await measure(root, limits);
  for (const each of measured) {
    const { what, bytes = 'missing', encoding, limit = 'none' } = each;
    const mark = isKept(each) ? '✓' : '✗';
    console.log(
      `${mark} ${what.padEnd(24)} ${String(bytes).padStart(8)} ${encoding}, limit ${limit}`,
    );
  }
  const counted = measured.filter((each) => each.limit !== undefined || !isKept(each));
  const failures = counted
    .filter((each) => !isKept(each))
    .map(({ what, file, bytes = 'no', limit = 'none' }) => ({
      file,
      title: what,
      message: `${bytes} bytes, limit ${limit}`,
    }));
  return { passed: counted.length - failures.length, failed: failures.length, failures };
}

if (import.meta.main) {
  const { failed } = await checkSizes();
  process.exitCode = failed === 0 ? 0 : 1;
}

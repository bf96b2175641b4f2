import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

/** The best encoding that the visitor accepts, or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const offered = (header ?? '').split(',').map((part) => {
    const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase());
    const refused = rest.some((word) => /^q=0(?:\.0*)?$/.test(word));
    return refused ? '' : name;
  });
  if (offered.includes('br')) return 'br';
  return offered.includes('gzip') ? 'gzip' : null;
}

/** Compresses; `effort` is brotli's quality, 1 to 11. */
export function encode(bytes: Buffer, encoding: Encoding, effort: number): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: Math.min(effort, 9) });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** The bytes before they were compressed with brotli. */
export function decode(compressed: Buffer): Promise<Buffer> {
  return unbrotli(compressed);
}

/** Content types worth compressing. A stream of events never ends, so it is passed on as it is. */
export function isCompressible(type: string): boolean {
  return /^text\/(?!event-stream)|json|javascript|svg|xml|wasm/.test(type);
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Reduces the two font weights of the design to the characters that Russian and English need. Any
// other character falls back to another font.
const require = createRequire(import.meta.url);
const target = join(import.meta.dirname, 'dist');

const signs = '«»–—…„“”‘’·•−×±≈≤≥°©®™§←→₽€№\u00a0\u00ad\u2009\u2011\u202f';
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const text = `${range(0x20, 0x7e)}${range(0x410, 0x44f)}Ёё${signs}`;

await mkdir(target, { recursive: true });
for (const [weight, name] of [
  [400, '400Regular/GolosText_400Regular.ttf'],
  [600, '600SemiBold/GolosText_600SemiBold.ttf'],
] as const) {
  const source = await readFile(require.resolve(`@expo-google-fonts/golos-text/${name}`));
  const subset = await subsetFont(source, text, { targetFormat: 'woff2' });
  await writeFile(join(target, `golos-text-${weight}.woff2`), subset);
}

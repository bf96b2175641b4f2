// The fonts of pictures and PDFs. The site's own font lacks letters that names may have, such as ə, ạ and ҩ.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

export type Weight = 400 | 600;

const require = createRequire(import.meta.url);
const file = (path: string) => require.resolve(`@expo-google-fonts/${path}.ttf`);

/** By preference: the font of the site, then one with each letter of the Latin and the Cyrillic script. */
export const families = [
  {
    name: 'Golos Text',
    files: {
      400: file('golos-text/400Regular/GolosText_400Regular'),
      600: file('golos-text/600SemiBold/GolosText_600SemiBold'),
    },
  },
  {
    name: 'Noto Sans',
    files: {
      400: file('noto-sans/400Regular/NotoSans_400Regular'),
      600: file('noto-sans/600SemiBold/NotoSans_600SemiBold'),
    },
  },
] as const;

type PictureFont = { name: string; data: Buffer; weight: Weight; style: 'normal' };
let loaded: Promise<PictureFont[]> | undefined;

/** The fonts in the form that satori takes, loaded at the first picture; it falls back letter by letter. */
export function pictureFonts(): Promise<PictureFont[]> {
  loaded ??= Promise.all(
    families.flatMap(({ name, files }) =>
      ([400, 600] as const).map(async (weight) => ({
        name,
        data: await readFile(files[weight]),
        weight,
        style: 'normal' as const,
      })),
    ),
  );
  return loaded;
}

// Every rendering of an uploaded picture that is drawn and stored (docs/domain/pictures.md).
import { specConstants } from './spec-constants.ts';

const { breakpoints, densities, placeholder, format } = specConstants.images;

/** How a picture is wanted; sizes in pixels. */
export type Picture = {
  width?: number | undefined;
  height?: number | undefined;
  quality?: number | undefined;
  fit?: (typeof fits)[number] | undefined;
  /** Colour put behind what is transparent: six hexadecimal digits. */
  background?: string | undefined;
  blur?: number | undefined;
};

/** How a picture is fitted into its size. */
export const fits = ['cover', 'contain', 'inside', 'outside'] as const;

/** The shape of covers, width to height. */
export const coverShape = 16 / 9;
/** Edge of the portrait at the head of a person's page: shown smaller, and sharp on every density. */
export const portraitEdge = 320;
const quality = 80;
const white = 'ffffff';

/** A rendering by the name under which the backend draws it. */
export type PicturePreset = Picture & { key: string; quality: number; withoutEnlargement?: true };

const ascending = (sizes: readonly number[]) => [...new Set(sizes)].sort((a, b) => a - b);
const dense = (size: number) => densities.map((density) => size * density);

const columnWidths = ascending(breakpoints.flatMap(([, width]) => dense(width)));
const squareEdges = ascending(
  [...specConstants.avatar.sizes.map(([, edge]) => edge), portraitEdge].flatMap(dense),
);

/** Pictures in a column, whole or as a cover, each also on white. A narrow high one would grow without end. */
const inColumns: readonly PicturePreset[] = columnWidths.flatMap((width) => {
  const height = Math.round(width / coverShape);
  const whole = { width, fit: 'inside', quality, withoutEnlargement: true } as const;
  return [
    { key: `whole-${width}`, ...whole },
    { key: `whole-${width}-white`, ...whole, background: white },
    { key: `cover-${width}`, width, height, fit: 'cover', quality },
    { key: `cover-${width}-white`, width, height, fit: 'cover', quality, background: white },
  ] satisfies PicturePreset[];
});

/** All renderings: the widths and densities of the specification, avatars, portraits and the placeholder. */
export const picturePresets: readonly PicturePreset[] = [
  ...inColumns,
  ...squareEdges.map((edge) => ({
    key: `square-${edge}`,
    width: edge,
    height: edge,
    fit: 'cover' as const,
    quality,
  })),
  { key: 'placeholder', ...placeholder, fit: 'cover' },
  { key: 'full', quality },
];

/**
 * The preset that draws a picture as the specification's parameters ask, or undefined: then it is not drawn.
 * `fit` says nothing where only a width is asked for.
 */
export function picturePresetFor(asked: Picture): PicturePreset | undefined {
  const background = asked.background?.replace(/^#/, '').toLowerCase();
  return picturePresets.find(
    (preset) =>
      preset.width === asked.width &&
      preset.height === asked.height &&
      preset.quality === (asked.quality ?? quality) &&
      preset.blur === asked.blur &&
      preset.background === background &&
      (asked.fit === undefined || asked.height === undefined || asked.fit === preset.fit),
  );
}

/** A preset in the backend's words (`storage_asset_presets`). */
export function backendPreset({ key, blur, background, ...size }: PicturePreset) {
  return {
    key,
    ...size,
    format,
    transforms: [
      ...(blur === undefined ? [] : [['blur', blur]]),
      ...(background === undefined ? [] : [['flatten', { background: `#${background}` }]]),
    ],
  };
}

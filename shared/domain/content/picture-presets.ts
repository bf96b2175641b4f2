// All renditions of uploaded pictures (docs/domain/pictures.md).
import { specConstants } from '../system/spec-constants.ts';

const { breakpoints, densities, placeholder, format } = specConstants.images;

/** Parameters of a rendition; sizes in pixels. */
export type Picture = {
  width?: number | undefined;
  height?: number | undefined;
  quality?: number | undefined;
  fit?: (typeof fits)[number] | undefined;
  /** Background colour for transparent areas: six hexadecimal digits. */
  background?: string | undefined;
  blur?: number | undefined;
};

/** Fit modes. */
export const fits = ['cover', 'contain', 'inside', 'outside'] as const;

/** Aspect ratio of covers, width to height. */
export const coverShape = 16 / 9;
/** Edge of the portrait on a profile page: larger than displayed, so that it is sharp on every density. */
export const portraitEdge = 320;
const quality = 80;
/** Quality of transparency: at 50, drawn covers weigh a quarter less and look the same. */
const alphaQuality = 50;
const white = 'ffffff';

/** A rendition with its preset key in the backend. */
export type PicturePreset = Picture & { key: string; quality: number; withoutEnlargement?: true };

const ascending = (sizes: readonly number[]) => [...new Set(sizes)].sort((a, b) => a - b);
const dense = (size: number) => densities.map((density) => size * density);

const columnWidths = ascending(breakpoints.flatMap(([, width]) => dense(width)));
const squareEdges = ascending(
  [...specConstants.avatar.sizes.map(([, edge]) => edge), portraitEdge].flatMap(dense),
);

/**
 * Column-wide pictures, whole or cropped as a cover, each also on white. Enlargement is disabled for whole
 * pictures, because a narrow tall one would become huge.
 */
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

/** All renditions: the widths and densities of the specification, avatars, portraits and the placeholder. */
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
 * The preset that matches the image parameters of the specification; undefined when the rendition is not
 * offered. `fit` is ignored when only a width is requested.
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

/** A preset in the format of `storage_asset_presets`. */
export function backendPreset({ key, blur, background, ...size }: PicturePreset) {
  return {
    key,
    ...size,
    format,
    transforms: [
      [format, { alphaQuality }],
      ...(blur === undefined ? [] : [['blur', blur]]),
      ...(background === undefined ? [] : [['flatten', { background: `#${background}` }]]),
    ],
  };
}

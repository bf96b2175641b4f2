// Which renderings of an uploaded picture the site asks for and gives (docs/domain/pictures.md).
import { specConstants } from './spec-constants.ts';

const { breakpoints, densities, placeholder, format } = specConstants.images;

/** Shapes a picture may be cut to, width to height. */
const shapes = [1, 4 / 3, 3 / 2, 16 / 9, 2, 1200 / 630];

/** How a picture is wanted; sizes in pixels. */
export type Picture = {
  width?: number;
  height?: number;
  quality?: number;
  fit?: (typeof fits)[number];
  /** Colour put behind what is transparent: six hexadecimal digits. */
  background?: string;
  blur?: number;
};

/** How a picture is fitted into its size. */
export const fits = ['cover', 'contain', 'inside', 'outside'] as const;
/** Qualities the site asks for: that of a placeholder and that of a picture. */
export const qualities = [placeholder.quality, 80] as const;

/** Every width the site asks for, in ascending order: screens, avatars, the placeholder. */
export const pictureWidths: readonly number[] = [
  ...new Set([
    placeholder.width,
    ...[...breakpoints, ...specConstants.avatar.sizes].flatMap(([, width]) =>
      densities.map((density) => width * density),
    ),
  ]),
].sort((one, other) => one - other);

/** Whether somebody may ask for a width or height: so few renderings that they can be kept. */
export function isListedSize({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  if (width !== undefined && !pictureWidths.includes(width)) return false;
  if (height === undefined) return true;
  if (width === undefined) return pictureWidths.includes(height);
  return shapes.some((shape) => Math.round(width / shape) === height);
}

const fileAddress =
  /^\/assets\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/[\w.-]+)?(?:\?[^#]*)?$/;

/**
 * Hosts beside the site's own path whose pictures are the site's: that of the specification and at
 * most two of a setting, host names divided by commas. Throws on more and on what is no host name.
 */
export function pictureHostsOf(setting = ''): readonly string[] {
  const { host, moreHosts } = specConstants.images;
  const more = setting
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  if (more.length > moreHosts || !more.every((name) => /^[a-z0-9.-]+$/.test(name))) {
    throw new Error(`IMAGE_HOSTS must be at most ${moreHosts} host names, divided by commas`);
  }
  return [host, ...more];
}

/**
 * The key of an uploaded picture by an address somebody wrote: its path on this site, or the whole
 * address on one of the hosts. Null for every other picture.
 */
export function pictureIdOf(address: string, hosts: readonly string[] = []): string | null {
  const path = address.startsWith('/') ? address : pathOn(hosts, address);
  return (path && fileAddress.exec(path)?.[1]) ?? null;
}

function pathOn(hosts: readonly string[], address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return hosts.includes(url.hostname) ? url.pathname + url.search : null;
}

/** The address of an uploaded picture in a rendering; `id` is the key of the file. */
export function pictureAddress(id: string, wanted: Picture = {}): string {
  const { width, height, quality, fit, background, blur } = wanted;
  const query = new URLSearchParams();
  const facts = { width, height, quality, fit, background };
  for (const [name, value] of Object.entries(facts)) {
    if (value !== undefined) query.set(name, String(value));
  }
  query.set('format', format);
  if (blur !== undefined) query.set('transforms', JSON.stringify([['blur', blur]]));
  return `/assets/${id}?${query}`;
}

/** The tiny blurred picture that stands in while the real one is on its way. */
export function placeholderAddress(id: string): string {
  return pictureAddress(id, placeholder);
}

/**
 * `srcset` of a picture as wide as its column: every breakpoint, cut to a shape width to height, or
 * whole where none is told.
 */
export function pictureBreakpoints(id: string, shape?: number): string {
  return breakpoints
    .map(([, width]) => {
      const rest = shape ? { height: Math.round(width / shape) } : ({ fit: 'inside' } as const);
      return `${pictureAddress(id, { width, ...rest })} ${width}w`;
    })
    .join(', ');
}

/** `srcset` of a picture shown at a width: once for every density. */
export function pictureSet(id: string, { width, ...rest }: Picture & { width: number }): string {
  const { height } = rest;
  return densities
    .map((density) => {
      const size = {
        width: width * density,
        ...(height !== undefined && { height: height * density }),
      };
      return `${pictureAddress(id, { ...rest, ...size })} ${density}x`;
    })
    .join(', ');
}

// How pages ask for an uploaded picture (docs/domain/pictures.md).
import { coverShape, type Picture, picturePresetFor } from './picture-presets.ts';
import { specConstants } from './spec-constants.ts';

const { breakpoints, densities, placeholder, format } = specConstants.images;

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

/** The address of an uploaded picture in a rendering; `id` is the key of the file. Throws where no preset draws it. */
export function pictureAddress(id: string, wanted: Picture = {}): string {
  if (!picturePresetFor(wanted)) throw new Error(`No preset draws ${JSON.stringify(wanted)}`);
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

/** The cover of an article on its page, where a browser chooses no other width. */
export const articleCover = { width: 1280, height: 720 } as const;

/** The tiny blurred picture that stands in while the real one is on its way. */
export function placeholderAddress(id: string): string {
  return pictureAddress(id, placeholder);
}

/** `srcset` of a picture as wide as its column: every breakpoint, whole or cut to the shape of covers. */
export function pictureBreakpoints(id: string, look: 'whole' | 'cover' = 'whole'): string {
  return breakpoints
    .map(([, width]) => {
      const rest =
        look === 'cover'
          ? { height: Math.round(width / coverShape) }
          : ({ fit: 'inside' } as const);
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

// URLs of uploaded pictures (docs/domain/pictures.md).

import { specConstants } from '../system/spec-constants.ts';
import { coverShape, type Picture, picturePresetFor } from './picture-presets.ts';

const { breakpoints, densities, placeholder, format } = specConstants.images;

const fileAddress =
  /^\/assets\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/[\w.-]+)?(?:\?[^#]*)?$/;

/**
 * Additional hosts whose picture URLs belong to the site: the one of the specification and at most two of a
 * setting (comma-separated host names). Throws on more hosts and on invalid names.
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
 * The file id of an uploaded picture in a URL written by an author: a path on this site or a full URL on
 * one of the hosts. Null for all other URLs.
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

/** URL of a rendition of an uploaded picture; `id` is the file id. Throws when no preset matches. */
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

/** Default size of the cover on an article page, for browsers without `srcset`. */
export const articleCover = { width: 1280, height: 720 } as const;

/** URL of the tiny blurred placeholder shown while the picture loads. */
export function placeholderAddress(id: string): string {
  return pictureAddress(id, placeholder);
}

/** `srcset` of a column-wide picture: every breakpoint, whole or cropped as a cover. */
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

/**
 * `srcset` of a picture with a fixed width: one entry per density above 1. Its `src`, of the same width, is the
 * entry of density 1, as the HTML standard defines it.
 */
export function pictureSet(id: string, { width, ...rest }: Picture & { width: number }): string {
  const { height } = rest;
  return densities
    .filter((density) => density > 1)
    .map((density) => {
      const size = {
        width: width * density,
        ...(height !== undefined && { height: height * density }),
      };
      return `${pictureAddress(id, { ...rest, ...size })} ${density}x`;
    })
    .join(', ');
}

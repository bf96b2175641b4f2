import {
  pictureAddress,
  pictureBreakpoints,
  pictureIdOf,
  placeholderAddress,
} from '@site/shared/domain/content';
import type { Element, Properties, Root, Text } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { type MarkdownError, markdownError } from './markdown-error.ts';

/** A picture bundled with a text at build time; `dark` is its address on dark pages. */
export type OwnPicture = { src: string; width: number; height: number; dark?: string };

/** Bundled pictures by the address used in the text. */
export type OwnPictures = ReadonlyMap<string, OwnPicture>;

type Options = { pictureHosts: readonly string[]; ownPictures: OwnPictures | undefined };

/** Column width of a text (docs/domain/pictures.md). */
const column = { width: 768, height: 432 } as const;
const sizes = '(min-width: 48rem) 45rem, 100vw';

/**
 * Validates and normalises pictures: only uploaded ones or, where given, the bundled ones; any other is
 * replaced by its alternative text. Pictures load lazily with fixed dimensions. A picture alone in a
 * paragraph becomes a figure with its title as caption; a dark variant is added after the light one, and
 * CSS shows one of them. `pictures` are the file ids of the uploaded ones. Source of the rule:
 * docs/domain/pictures.md.
 */
export function normalizePictures(
  tree: Root,
  options: Options,
): { errors: MarkdownError[]; pictures: string[] } {
  const errors: MarkdownError[] = [];
  const pictures = new Set<string>();
  const darkOf = new Map<Element, string>();
  visit(tree, 'element', (node, at, parent) => {
    if (node.tagName !== 'img' || at === undefined || parent === undefined) return undefined;
    const written = String(node.properties.src ?? '');
    const id = options.ownPictures ? null : pictureIdOf(written, options.pictureHosts);
    const shown = id === null ? options.ownPictures?.get(written) : uploaded(id);
    if (!shown) {
      errors.push(markdownError(node, 'picture', foreign(written, options)));
      const words: Text = { type: 'text', value: String(node.properties.alt ?? '') };
      parent.children.splice(at, 1, words);
      return at + 1;
    }
    if (!node.properties.alt) {
      const message =
        'The picture needs a description for those who cannot see it: ![description](…).';
      errors.push(markdownError(node, 'picture-words', message));
    }
    if (id !== null) pictures.add(id);
    const { dark, ...properties } = shown;
    Object.assign(node.properties, properties, { loading: 'lazy', decoding: 'async' });
    if (typeof dark === 'string') darkOf.set(node, dark);
    return undefined;
  });
  visit(tree, 'element', (node) => {
    const [only, ...more] = node.children.filter((child) => !isGap(child));
    if (node.tagName !== 'p' || more.length > 0) return undefined;
    if (only?.type !== 'element' || only.tagName !== 'img') return undefined;
    node.tagName = 'figure';
    node.children = [...placeholderOf(only, options), only, ...captionOf(only)];
    return SKIP;
  });
  visit(tree, 'element', (node, at, parent) => {
    const src = darkOf.get(node);
    if (src === undefined || at === undefined || parent === undefined) return undefined;
    node.properties.dataShade = 'light';
    parent.children.splice(at + 1, 0, {
      ...node,
      properties: { ...node.properties, src, dataShade: 'dark' },
    });
    return at + 2;
  });
  return { errors, pictures: [...pictures] };
}

function foreign(written: string, { ownPictures }: Options): string {
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written);
  const wayOut = ownPictures
    ? 'put a drawing into content/pictures and write /pictures/name.svg'
    : 'upload it to the site and write /assets/ and its id';
  if (isElsewhere) {
    return `The picture "${written}" is not on this site, and readers get no pictures from elsewhere: ${wayOut}.`;
  }
  return `The picture "${written}" is not there: ${wayOut}.`;
}

function uploaded(id: string): Properties {
  return { src: pictureAddress(id, inside), srcSet: pictureBreakpoints(id), sizes, ...column };
}

const inside = { width: column.width, fit: 'inside' } as const;

/** The blurred placeholder of an uploaded picture; decorative, with an empty alternative text. */
function placeholderOf({ properties }: Element, { pictureHosts }: Options): Element[] {
  const id = pictureIdOf(String(properties.src), pictureHosts);
  if (id === null) return [];
  const src = placeholderAddress(id);
  const late = { loading: 'lazy', decoding: 'async' };
  const stand = { src, alt: '', dataWaiting: '', ...late };
  return [{ type: 'element', tagName: 'img', properties: stand, children: [] }];
}

function captionOf(picture: Element): Element[] {
  const { title, ...properties } = picture.properties;
  picture.properties = properties;
  if (!title) return [];
  const words = { type: 'text', value: String(title) } as const;
  return [{ type: 'element', tagName: 'figcaption', properties: {}, children: [words] }];
}

function isGap(child: Element['children'][number]): boolean {
  return child.type === 'text' && child.value.trim() === '';
}

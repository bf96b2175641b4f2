import { type Locale, localized } from '@site/shared/contract';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { lineOf, type MarkdownError, markdownError } from './markdown-error.ts';
import { normalizePictures, type OwnPictures } from './normalize-pictures.ts';

/** An internal link as written: `/mission#values` or `#values`. */
export type MarkdownLink = { href: string; line: number };

/** Addresses without a language prefix. */
const withoutLocale = /^\/(?:assets\/|api\/|robots\.txt$)/;

/** A person whom a text mentions: what is shown, and the page of the person within the site, if there is one. */
export type Mentioned = { name: string; path: string | null };

/** The person behind the address of a mention; undefined for other addresses. */
export type Mentions = (address: string) => Mentioned | undefined;

const protocol = /^[a-z][a-z0-9+.-]*:/i;

const outside = /^(?:https?:\/\/|mailto:|tel:)./i;

/**
 * Validates and normalises links, pictures, code and table cells. An internal link gets the language
 * prefix, a member's link `rel="nofollow ugc"`. The alignment of a cell becomes a data attribute, because
 * `align` would become a style attribute on the page.
 */
export function normalizeElements(
  tree: Root,
  options: {
    locale: Locale;
    memberWritten: boolean;
    pictureHosts: readonly string[];
    ownPictures: OwnPictures | undefined;
    mentions: Mentions | undefined;
  },
): { errors: MarkdownError[]; links: MarkdownLink[]; pictures: string[] } {
  const { errors, pictures } = normalizePictures(tree, options);
  const links: MarkdownLink[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') normalizeLink(node);
    if (node.tagName === 'td' || node.tagName === 'th') normalizeCell(node);
    if (node.tagName === 'code') normalizeCode(node);
  });
  return { errors, links, pictures };

  function normalizeLink(node: Element): void {
    const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties;
    if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return;
    const address = String(href ?? '');
    const mentioned = options.mentions?.(address);
    if (mentioned) showMention(node, mentioned, options.locale);
    else if (isInside(address)) {
      links.push({ href: address, line: lineOf(node) });
      node.properties.href = inLanguage(address, options.locale);
    } else if (!outside.test(address)) {
      // The sanitiser removes unknown protocols but keeps relative addresses.
      if (!protocol.test(address)) delete node.properties.href;
      const message = `The link "${address}" must begin with /, #, https:// or mailto:.`;
      errors.push(markdownError(node, 'link-address', message));
    } else if (options.memberWritten) {
      node.properties.rel = ['nofollow', 'ugc'];
    }
  }
}

function showMention(node: Element, { name, path }: Mentioned, locale: Locale): void {
  node.children = [{ type: 'text', value: `@${name}` }];
  if (path === null) delete node.properties.href;
  else node.properties.href = inLanguage(path, locale);
}

function isInside(address: string): boolean {
  return /^(?:\/(?!\/)|#)/.test(address);
}

function inLanguage(address: string, locale: Locale): string {
  if (address.startsWith('#') || withoutLocale.test(address)) return address;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  return localized(path, locale) + rest;
}

function normalizeCell(node: Element): void {
  const { align } = node.properties;
  if (align === 'right') node.properties.dataAlign = 'end';
  if (align === 'center') node.properties.dataAlign = 'center';
}

/** Keeps the language of a code block only if it is a plain word. */
function normalizeCode(node: Element): void {
  const language = String(node.properties.className ?? '');
  if (!/^language-[\w-]+$/.test(language)) delete node.properties.className;
}

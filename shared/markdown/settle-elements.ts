import { type Locale, localized } from '@site/shared/contract';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { lineOf, type MarkdownError, markdownError } from './markdown-error.ts';
import { type OwnPictures, settlePictures } from './settle-pictures.ts';

/** A link to a place inside the site as it was written: `/mission#values` or `#values`. */
export type MarkdownLink = { href: string; line: number };

/** Addresses that are the same in both languages, so they get no language in front. */
const withoutLocale = /^\/(?:assets\/|api\/|robots\.txt$)/;

const protocol = /^[a-z][a-z0-9+.-]*:/i;

const outside = /^(?:https?:\/\/|mailto:|tel:)./i;

/**
 * Checks and settles links, pictures, code and table cells. A link inside the site gets the language in
 * front, a member's link tells search engines not to follow it, a cell carries its alignment as
 * data, because `align` would become a style attribute on the page.
 */
export function settleElements(
  tree: Root,
  options: {
    locale: Locale;
    memberWritten: boolean;
    pictureHosts: readonly string[];
    ownPictures: OwnPictures | undefined;
  },
): { errors: MarkdownError[]; links: MarkdownLink[]; pictures: string[] } {
  const { errors, pictures } = settlePictures(tree, options);
  const links: MarkdownLink[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') settleLink(node);
    if (node.tagName === 'td' || node.tagName === 'th') settleCell(node);
    if (node.tagName === 'code') settleCode(node);
  });
  return { errors, links, pictures };

  function settleLink(node: Element): void {
    const { href, dataFootnoteRef, dataFootnoteBackref } = node.properties;
    if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) return;
    const address = String(href ?? '');
    if (isInside(address)) {
      links.push({ href: address, line: lineOf(node) });
      node.properties.href = inLanguage(address, options.locale);
    } else if (!outside.test(address)) {
      // The sanitizer knows foreign protocols, but lets relative addresses pass.
      if (!protocol.test(address)) delete node.properties.href;
      const message = `The link "${address}" must begin with /, #, https:// or mailto:.`;
      errors.push(markdownError(node, 'link-address', message));
    } else if (options.memberWritten) {
      node.properties.rel = ['nofollow', 'ugc'];
    }
  }
}

function isInside(address: string): boolean {
  return /^(?:\/(?!\/)|#)/.test(address);
}

function inLanguage(address: string, locale: Locale): string {
  if (address.startsWith('#') || withoutLocale.test(address)) return address;
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  return localized(path, locale) + rest;
}

function settleCell(node: Element): void {
  const { align } = node.properties;
  if (align === 'right') node.properties.dataAlign = 'end';
  if (align === 'center') node.properties.dataAlign = 'center';
}

/** Keeps the language of a piece of code only if it is a plain word. */
function settleCode(node: Element): void {
  const language = String(node.properties.className ?? '');
  if (!/^language-[\w-]+$/.test(language)) delete node.properties.className;
}

import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rawFetch } from '../backend/raw-fetch.ts';
import { benchPages } from '../bench-pages.ts';

/**
 * The limit page: the same text and pictures, hand-written for nothing but speed. One document with a few
 * inline styles, no script, no web font. It is written among the files of the shell, so the same web server
 * serves it. Maps the address of a page to that of its twin.
 */
export type LimitPages = (address: string) => string;

const folderName = 'limit-pages';

/** Writes the twin of every page; links between measured pages lead from twin to twin. */
export async function writeLimitPages(site: string, shellDist: string): Promise<LimitPages> {
  const folder = join(shellDist, 'web', folderName);
  const addresses = benchPages.map(({ address }) => address);
  const of: LimitPages = (address) => `/_shell/${folderName}/${fileOf(address)}`;
  await mkdir(folder, { recursive: true });
  for (const address of addresses) {
    const answer = await rawFetch(site + address);
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
    const html = handWritten(answer.text(), (href) => (addresses.includes(href) ? of(href) : href));
    await writeFile(join(folder, fileOf(address)), html);
  }
  return of;
}

/** The name looks hashed, so that the server sends the same cache headers as for its own files. */
function fileOf(address: string): string {
  const hash = createHash('sha256').update(address).digest('hex').slice(0, 10);
  return `page.${hash}.html`;
}

const styles = `body{max-width:44rem;margin:0 auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1b1f24;background:#fff}header,footer{padding:1rem 0}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}a{color:#0b5cad}h1{font-size:2.25rem;line-height:1.15}h2{font-size:1.5rem;line-height:1.25}label{display:block}img{max-width:100%;height:auto}@media(prefers-color-scheme:dark){body{color:#e6e8eb;background:#14171a}a{color:#7ab8ff}}`;

const allowedTags = new Set(
  (
    'header footer main nav article section h1 h2 h3 h4 p ul ol li a strong em blockquote time table ' +
    'thead tbody tr th td dl dt dd form label input button code pre hr figure figcaption img'
  ).split(' '),
);
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  time: ['datetime'],
  form: ['action', 'method'],
  img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
  label: ['for'],
  input: ['id', 'type', 'name'],
};
/** Elements that are hidden until an interaction, and elements that are not text. */
const unseen = /<(script|style|svg|dialog|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

/** An image placeholder has no size of its own. */
const placeholder = /<img(?![^>]* width=)[^>]*>/g;

/** A page's text and pictures in plain markup. */
export function handWritten(html: string, linkTo: (href: string) => string): string {
  const [, lang = 'ru'] = /<html lang="(\w+)"/.exec(html) ?? [];
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  const body = html.slice(html.indexOf('<body'));
  const plain = body
    .replace(unseen, '')
    .replace(placeholder, '')
    .replace(/<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g, (_, slash, tag, attributes) =>
      plainTag(slash, tag.toLowerCase(), attributes, linkTo),
    )
    .replace(/<(button|a)[^>]*><\/\1>/g, '');
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${styles}</style>${plain}</html>`;
}

function plainTag(
  slash: string,
  tag: string,
  attributes: string,
  linkTo: (href: string) => string,
): string {
  if (!allowedTags.has(tag)) return '';
  if (slash) return `</${tag}>`;
  const plainAttributes = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].flatMap(
    ([, name = '', value = '']) => {
      const known = name.toLowerCase();
      if (!allowedAttributes[tag]?.includes(known)) return [];
      return [` ${known}="${known === 'href' ? linkTo(value) : value}"`];
    },
  );
  return `<${tag}${plainAttributes.join('')}>`;
}

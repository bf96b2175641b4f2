import { createHash } from 'node:crypto';
import { HtmlValidate } from 'html-validate';

/** An element of the server's HTML: its attributes by lower-case name, and its content. */
export type Element = { attributes: ReadonlyMap<string, string>; text: string };

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** All elements of one name, in order. Enough for the head and inline code, which do not nest. */
export function elementsOf(html: string, name: string): Element[] {
  const hasEnd = !['img', 'link', 'meta'].includes(name);
  const end = hasEnd ? `([\\s\\S]*?)</${name}>` : '()';
  return [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>${end}`, 'g'))].map((match) => ({
    attributes: attributesOf(match[1] ?? ''),
    text: match[2] ?? '',
  }));
}

/** The internal link targets of a document, each once, with fragment. */
export function targetsIn(html: string, from: string): string[] {
  const hrefs = elementsOf(html, 'a').map(({ attributes }) => attributes.get('href') ?? '');
  return hrefs
    .filter((href) => /^[/?#]/.test(href))
    .map((href) => {
      const { pathname, search, hash } = new URL(
        href.replaceAll('&amp;', '&'),
        `http://here.invalid${from}`,
      );
      return pathname + search + hash;
    });
}

/** What the HTML validator reports, one line per problem. */
export async function complaintsAbout(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const where = html.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 80);
      return `${ruleId}: ${message} (…${where}…)`;
    }),
  );
}

/** Inline scripts and styles that the response's own content security policy would block. */
export function offencesAgainst(policy: string, html: string): string[] {
  const sources = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, new Set(values)];
    }),
  );
  const allows = (directive: string, text: string) =>
    sources.get(directive)?.has(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const markup = html.replace(/(<(script|style)[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1');
  const scripts = elementsOf(html, 'script').filter(
    ({ attributes }) => !/^application\/(ld\+)?json$/.test(attributes.get('type') ?? ''),
  );
  return [
    ...[...markup.matchAll(/<[a-z][^>]*\s(?:style|on[a-z]+)=[^>]*>/gi)].map(([tag]) => tag),
    ...[...markup.matchAll(/="\s*javascript:[^"]*"/gi)].map(([attribute]) => attribute),
    ...scripts
      .filter(({ attributes, text }) =>
        attributes.has('src')
          ? !/^\/[^/]/.test(attributes.get('src') ?? '')
          : !allows('script-src', text),
      )
      .map(({ text }) => `script: ${text.slice(0, 80)}`),
    ...elementsOf(html, 'style')
      .filter(({ text }) => !allows('style-src', text))
      .map(({ text }) => `style: ${text.slice(0, 80)}`),
  ];
}

function attributesOf(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]));
}

// Mentions in a text while it is written: its author sees `@Anna Lesnaia`, the stored text has a link to the person.
import { mentionOf } from '@site/shared/domain/discussions';

/** Ids of people by the name that stands in the text. */
export type KnownPeople = ReadonlyMap<string, string>;

const mention = /\[@([^\]\n]+)\]\(member:([\da-f-]{36})\)/gi;

/** The people whom a Markdown text mentions, with those known already. */
export function peopleIn(markdown: string, known: KnownPeople = new Map()): KnownPeople {
  const people = new Map(known);
  for (const [, name = '', id = ''] of markdown.matchAll(mention)) {
    // Of two people with one name the second stays a link.
    if (!people.has(name)) people.set(name, id);
  }
  return people;
}

/** A Markdown text as its author sees it. */
export function shownText(markdown: string, people: KnownPeople): string {
  return markdown.replaceAll(mention, (link, name: string, id: string) =>
    people.get(name) === id ? `@${name}` : link,
  );
}

/** What the author has written as Markdown: names of known people after `@` become mentions. */
export function writtenText(text: string, people: KnownPeople): string {
  const names = [...people.keys()].toSorted((one, other) => other.length - one.length);
  if (names.length === 0) return text;
  const known = new RegExp(
    `(?<![\\p{L}\\d[])@(${names.map(escaped).join('|')})(?![\\p{L}\\d])`,
    'gu',
  );
  return text.replaceAll(known, (_, name: string) =>
    mentionOf({ id: people.get(name) ?? '', name }),
  );
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\-]/g, '\\$&');
}

// Mentions of people in posts: `[@Анна Лесная](member:0190…)`. A stored text has the id without the name, so that it
// never has an old one: docs/domain/discussions.md, "Mentions".

const mention = /\[@[^\]\n]*\]\(member:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi;

/** The scheme of the link of a mention. */
export const mentionScheme = 'member:';

/** A mention, as it is written into a text. */
export function mentionOf({ id, name }: { id: string; name: string }): string {
  return `[@${name.replaceAll(/[[\]\\\n]/g, '')}](${mentionScheme}${id})`;
}

/** Ids of the people whom a text mentions, each once, in order. */
export function mentionedIn(text: string): string[] {
  const ids = [...text.matchAll(mention)].map(([, id = '']) => id.toLowerCase());
  return [...new Set(ids)];
}

/** A text as it is stored: its mentions without names. */
export function withoutNames(text: string): string {
  return text.replaceAll(mention, (_, id: string) => `[@](${mentionScheme}${id.toLowerCase()})`);
}

/** A stored text as its author edits it: its mentions with the present names; `unknown` for people without one. */
export function withNames(
  text: string,
  names: ReadonlyMap<string, string>,
  unknown: string,
): string {
  return text.replaceAll(mention, (_, id: string) =>
    mentionOf({ id: id.toLowerCase(), name: names.get(id.toLowerCase()) ?? unknown }),
  );
}

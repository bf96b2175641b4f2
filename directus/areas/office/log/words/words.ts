/** What has happened, as a label in both languages; `quiet` events are listed only when they are asked for. */
type Word = readonly [ru: string, en: string, quiet?: typeof quiet];

/** Labels of events by set and event. */
export type Words = Readonly<Record<string, Readonly<Record<string, Word>>>>;

/** Marks of reading, drafts and other traces that are no work: a list of everything would be full of them. */
export const quiet = 'quiet';

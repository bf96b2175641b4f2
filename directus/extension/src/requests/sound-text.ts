/** Control characters besides tab and line ends. */
const control = /[^\P{Cc}\t\n\r]/u;

/** Whether a text can be stored everywhere and shown: no control characters, no half of a pair. */
export function isSoundText(text: string): boolean {
  return text.isWellFormed() && !control.test(text);
}

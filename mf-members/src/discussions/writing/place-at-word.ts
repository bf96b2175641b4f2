// Where a list about a word of a text area opens: at the word, on the part of the screen that the keyboard leaves.

/** Rows of the list that are shown at least. */
const leastHeight = 100;
const gap = 4;

/** Places a list below the line of a word, or above it where more of the screen is free. The word begins at `from`. */
export function placeAtWord(list: HTMLElement, area: HTMLTextAreaElement, from: number): void {
  const parent = list.offsetParent?.getBoundingClientRect();
  if (!parent) return;
  const word = wordIn(area, from);
  const screen = globalThis.visualViewport;
  const top = screen?.offsetTop ?? 0;
  const below = top + (screen?.height ?? innerHeight) - word.bottom - 2 * gap;
  const above = word.top - top - 2 * gap;
  list.style.maxBlockSize = '';
  const isBelow = list.offsetHeight <= below || below >= above;
  list.style.maxBlockSize = `${Math.max(leastHeight, isBelow ? below : above)}px`;
  const y = isBelow ? word.bottom + gap : word.top - gap - list.offsetHeight;
  const x = Math.min(word.left - parent.left, parent.width - list.offsetWidth);
  list.style.insetBlockStart = `${y - parent.top}px`;
  list.style.insetInlineStart = `${Math.max(0, x)}px`;
}

const copied = [
  'boxSizing',
  'inlineSize',
  'padding',
  'borderWidth',
  'borderStyle',
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
] as const;

/** The place of a word on the screen, measured in a copy of the text area; a line that is scrolled out counts as its edge. */
function wordIn(area: HTMLTextAreaElement, from: number) {
  const copy = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of copied) copy.style[name] = style[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const word = document.createElement('span');
  word.textContent = '@';
  copy.append(area.value.slice(0, from), word);
  document.body.append(copy);
  const [place, whole] = [word.getBoundingClientRect(), copy.getBoundingClientRect()];
  copy.remove();
  const shown = area.getBoundingClientRect();
  const top = shown.top + place.top - whole.top - area.scrollTop;
  const within = (y: number) => Math.min(shown.bottom, Math.max(shown.top, y));
  return {
    left: shown.left + place.left - whole.left,
    top: within(top),
    bottom: within(top + place.height),
  };
}

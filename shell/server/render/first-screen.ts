/**
 * The part of a page that is painted first. The document contains the rules it needs; the complete
 * style sheets are linked behind it (decision 019).
 */
export type FirstScreen = {
  /** Where it ends in the markup. */
  end: number;
  /** What selectors may ask of its elements: `p`, `.lead`, `#content`, `[type]`, `[type=radio]`. */
  features: ReadonlySet<string>;
};

/** Characters of `<main>`: more does not fit on the first screen of a phone. */
const textOfFirstScreen = 700;
/** A picture is as high as this many characters. */
const textOfFigure = 350;

/** What the inline script sets on the root element: its values are not known here. */
export const setByScript = ['data-theme', 'data-fonts', 'data-os', 'data-speaks'];

/** What the document around the page has. */
const ofTheDocument = [
  ...['html', 'head', 'link', '[rel]', '[hreflang]', '[hreflang=ru]', '[hreflang=en]', 'body'],
  ...['[lang]', '[data-forced]', ...setByScript.map((name) => `[${name}]`)],
];

const tags = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const attributes = /([\w:-]+)(?:="([^"]*)")?/g;
/** A value that a selector may ask for. */
const keyword = /^[\w-]{1,20}$/;
const voidElements = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'source', 'wbr']);
/** Elements between whose children the first screen may end. */
const blocks = new Set(['main', 'div', 'section', 'article']);
/** In a list it ends inside an item, when the first rows of a grid are complete. */
const lists = new Set(['ul', 'ol', 'li']);
const itemsOfFirstRows = 6;
const neverShown = new Set(['script', 'style', 'template']);
/** A heading stays with the beginning of what it is about. */
const textBehindHeading = 60;
const heading = /^h\d$/;

/** Reads a rendered page up to the end of its first screen, at the latest to its footer. */
export function readFirstScreen(root: string): FirstScreen {
  const features = new Set(ofTheDocument);
  const place = new Place();
  let last = 0;
  for (const match of root.matchAll(tags)) {
    const [tag, slash, word = '', list = '', selfClosing] = match;
    const { index } = match;
    const name = word.toLowerCase();
    place.passText(index - last);
    last = index + tag.length;
    if (slash) {
      if (place.mayEndBefore(name, 'closed')) return { end: index, features };
      if (!voidElements.has(name)) place.close(name);
      continue;
    }
    if (name === 'footer' && !place.isHidden) return { end: index, features };
    if (place.mayEndBefore(name, 'opened')) return { end: place.begun ?? index, features };
    const isLeaf = voidElements.has(name) || selfClosing === '/';
    const isHidden = place.open(name, index, list, isLeaf);
    if (!isHidden) addFeatures(features, name, list);
  }
  return { end: root.lastIndexOf('</div>'), features };
}

type OpenElement = { name: string; list: string; isHidden: boolean; items: number };

/** Whether somebody must open an element before it is shown: dialogs, popovers and details. */
function opensLater(name: string, list: string, path: readonly OpenElement[]): boolean {
  const parent = path.at(-1);
  const isClosed = parent?.name === 'details' && !has(parent.list, 'open');
  return name === 'dialog' || has(list, 'popover') || (isClosed && name !== 'summary');
}

function has(list: string, attribute: string): boolean {
  return new RegExp(`\\s${attribute}(?:[\\s=]|$)`).test(list);
}

/** Where in the tree of elements the reader is. */
class Place {
  readonly #path: OpenElement[] = [];
  /** The number of open elements outside `<main>`; null outside it. */
  #outside: number | null = null;
  #text = 0;
  #textBeforeHeading = Number.NEGATIVE_INFINITY;
  /** Where the innermost open elements begin that have no content yet, unless one of them is `<main>`. */
  begun: number | null = null;

  get isHidden(): boolean {
    return this.#path.at(-1)?.isHidden ?? false;
  }

  passText(length: number): void {
    if (length === 0) return;
    if (this.#outside !== null && !this.isHidden) this.#text += length;
    this.begun = null;
  }

  open(name: string, index: number, list: string, isLeaf: boolean): boolean {
    const isHidden = this.isHidden || neverShown.has(name) || opensLater(name, list, this.#path);
    this.begun = name === 'main' || isLeaf ? null : (this.begun ?? index);
    if (name === 'main') this.#outside = this.#path.length;
    if (name === 'figure') this.#text += textOfFigure;
    if (!isLeaf) this.#path.push({ name, list, isHidden, items: 0 });
    return isHidden;
  }

  close(name: string): void {
    this.#path.pop();
    this.begun = null;
    if (name === 'main') this.#outside = null;
    if (heading.test(name)) this.#textBeforeHeading = this.#text;
    const parent = this.#path.at(-1);
    if (name === 'li' && parent) parent.items += 1;
  }

  /** Whether the first screen may end before this tag. */
  mayEndBefore(name: string, tag: 'opened' | 'closed'): boolean {
    if (this.#outside === null || this.#text < textOfFirstScreen) return false;
    if (this.#text - this.#textBeforeHeading < textBehindHeading) return false;
    const path = this.#path.slice(this.#outside);
    if (tag === 'opened') return path.every((each) => blocks.has(each.name));
    const isLate = (path.at(-2)?.items ?? 0) >= itemsOfFirstRows - 1;
    return (
      name === 'li' && isLate && path.every((each) => blocks.has(each.name) || lists.has(each.name))
    );
  }
}

function addFeatures(features: Set<string>, name: string, list: string): void {
  features.add(name);
  for (const [, attribute = '', value = ''] of list.matchAll(attributes)) {
    features.add(`[${attribute.toLowerCase()}]`);
    if (keyword.test(value)) features.add(`[${attribute.toLowerCase()}=${value}]`);
    if (attribute === 'id') features.add(`#${value}`);
    if (attribute === 'class') for (const each of value.split(/\s+/)) features.add(`.${each}`);
  }
}

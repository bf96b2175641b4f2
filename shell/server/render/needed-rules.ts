import {
  type AttributeSelector,
  type CssNode,
  generate,
  type PseudoClassSelector,
  type PseudoElementSelector,
  parse,
  type Selector,
} from 'css-tree';
import { LRUCache } from 'lru-cache';
import { setByScript } from './first-screen.ts';

/**
 * What a selector asks of the elements it matches and of those around them: a feature, or for `:is()`
 * one of several lists of features.
 */
type Wish = string | readonly (readonly Wish[])[];
type WishingSelector = { text: string; wishes: readonly Wish[] };
/** A rule: its selectors, and the rest of its text. */
type StyleRule = { selectors: readonly WishingSelector[]; block: string };
/** A group such as `@media`: its opening and its content. */
type Group = { opening: string; pieces: readonly Piece[] };
type Piece = StyleRule | Group | string;
/**
 * A parsed sheet: all features it asks for, and the extracts computed so far by the features of a
 * document.
 */
type Sheet = { wanted: readonly string[]; cuts: LRUCache<string, string, readonly string[]> };

const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** Groups whose rules only matter once the complete sheets are there. */
const laterGroups = /^@(?:starting-style|media (?:print|\(prefers-reduced-motion:reduce\))$)/;
/** States that an element gets by what a visitor does. */
const laterStates = new Set(
  ['hover', 'active', 'focus', 'focus-visible', 'focus-within', 'popover-open', 'target'].concat([
    'target-current',
    'user-invalid',
    'modal',
    'backdrop',
    'placeholder',
  ]),
);
/** Declarations that show only when somebody acts. */
const laterDeclarations =
  /(?<=[{;])(?:cursor|transition(?:-[a-z]+)?|user-select|touch-action):[^;{}]*(?:;|(?=\}))/g;
/** One of the selectors inside must match. */
const positive = new Set(['is', 'where', 'has']);
/** A feature that no element has. */
const never = ':never';

/**
 * The rules of a sheet that can match on the first screen of a page, in order, and everything that is
 * not a rule. Rules and selectors are left out because of an element, class, attribute or id that is
 * not there, or of a state that comes later.
 */
export function neededRules(css: string, features: ReadonlySet<string>): string {
  const sheet = sheets.memo(css);
  const met = sheet.wanted.filter((each) => features.has(each));
  return sheet.cuts.memo(met.join(' '), { context: met });
}

/** Sheets of one document without the custom properties and animations that none of them uses, and without empty rules. */
export function withoutUnused(sheets: readonly string[]): readonly string[] {
  return used.memo(sheets.join(boundary), { context: sheets });
}

const boundary = '\0';
const used = new LRUCache<string, readonly string[]>({
  max: 100,
  memoMethod: (together) => {
    let before = together;
    for (;;) {
      const text = before;
      const after = text
        .replace(customProperty, (all, name) => (text.includes(`var(${name}`) ? all : ''))
        .replace(keyframes, (all, name) => (text.split(name).length > 2 ? all : ''))
        .replace(emptyRule, '');
      if (after === before) return after.split(boundary);
      before = after;
    }
  },
});
const customProperty = /(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;
/** An empty layer still defines its position in the layer order. */
const emptyRule = /(?<=[{};])(?:@media[^{};]*|[^{}@;]+)\{\}/g;
const keyframes = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

function needed(pieces: readonly Piece[], features: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('opening' in piece) {
        const isLater = laterGroups.test(piece.opening);
        const pieces = isLater ? piece.pieces.filter(isViewTransition) : piece.pieces;
        const inside = needed(pieces, features);
        // An empty layer still defines its position in the layer order.
        return inside || piece.opening.startsWith('@layer') ? `${piece.opening}{${inside}}` : '';
      }
      const selectors = piece.selectors.filter(({ wishes }) => areMet(wishes, features));
      return selectors.length > 0 ? selectors.map(({ text }) => text).join(',') + piece.block : '';
    })
    .join('');
}

/** A transition between documents begins before the complete sheets are there. */
function isViewTransition(piece: Piece): boolean {
  return typeof piece === 'string' && piece.startsWith('@view-transition');
}

function areMet(wishes: readonly Wish[], features: ReadonlySet<string>): boolean {
  return wishes.every((wish) =>
    typeof wish === 'string'
      ? features.has(wish)
      : wish.some((alternative) => areMet(alternative, features)),
  );
}

/**
 * A worker handles the few sheets of its generation; documents of one kind mostly need the same
 * rules.
 */
const sheets = new LRUCache<string, Sheet>({ max: 200, memoMethod: readSheet });

function readSheet(css: string): Sheet {
  const tree = parse(css, { positions: true, parseValue: false });
  const pieces = tree.type === 'StyleSheet' ? tree.children.toArray().map(pieceOf(css)) : [];
  const cuts = new LRUCache<string, string, readonly string[]>({
    max: 100,
    memoMethod: (_met, _stale, { context }) => needed(pieces, new Set(context)),
  });
  return { wanted: [...new Set(pieces.flatMap(wantedBy))], cuts };
}

function wantedBy(piece: Piece): readonly string[] {
  if (typeof piece === 'string') return [];
  if ('opening' in piece) return piece.pieces.flatMap(wantedBy);
  return piece.selectors.flatMap(({ wishes }) => featuresOf(wishes));
}

function featuresOf(wishes: readonly Wish[]): readonly string[] {
  return wishes.flatMap((wish) => (typeof wish === 'string' ? wish : wish.flatMap(featuresOf)));
}

function pieceOf(css: string): (node: CssNode) => Piece {
  const textOf = ({ loc }: CssNode) => css.slice(loc?.start.offset, loc?.end.offset);
  return (node) => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = node.prelude.children
        .toArray()
        .map((each) => ({ text: textOf(each), wishes: wishesOf(each as Selector) }));
      return { selectors, block: textOf(node.block).replace(laterDeclarations, '') };
    }
    if (node.type === 'Atrule' && node.block && groups.has(node.name)) {
      const opening = `@${node.name} ${node.prelude ? generate(node.prelude) : ''}`.trim();
      return { opening, pieces: node.block.children.toArray().map(pieceOf(css)) };
    }
    return textOf(node);
  };
}

function wishesOf(selector: Selector): Wish[] {
  return selector.children.toArray().flatMap((node) => wishOf(node) ?? []);
}

/** The content of `:not()` and similar asks for nothing. */
function wishOf(node: CssNode): Wish[] | null {
  if (node.type === 'ClassSelector') return [`.${node.name}`];
  if (node.type === 'IdSelector') return [`#${node.name}`];
  if (node.type === 'TypeSelector') return node.name === '*' ? null : [node.name.toLowerCase()];
  if (node.type === 'AttributeSelector') return [attributeWish(node)];
  if (node.type !== 'PseudoElementSelector' && node.type !== 'PseudoClassSelector') return null;
  if (laterStates.has(node.name)) return [never];
  return positive.has(node.name) ? alternativesOf(node) : null;
}

function attributeWish({ name: { name }, matcher, value }: AttributeSelector): Wish {
  if (matcher !== '=' || !value || setByScript.includes(name)) return `[${name}]`;
  return `[${name}=${value.type === 'String' ? value.value : value.name}]`;
}

function alternativesOf({ children }: PseudoClassSelector | PseudoElementSelector): Wish[] | null {
  const list = children?.first;
  if (list?.type !== 'SelectorList') return null;
  return [list.children.toArray().map((each) => wishesOf(each as Selector))];
}

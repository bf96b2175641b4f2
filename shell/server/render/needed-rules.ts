import { type CssNode, generate, parse, type Selector, walk } from 'css-tree';
import { LRUCache } from 'lru-cache';

/** A rule: its selectors, each with the classes that it requires, and the rest of its text. */
type StyleRule = { selectors: readonly WantingSelector[]; block: string };
type WantingSelector = { text: string; wants: readonly string[] };
/** A group such as `@media`: its opening and its content. */
type Group = { opening: string; pieces: readonly Piece[] };
type Piece = StyleRule | Group | string;
/**
 * A parsed sheet: all classes it contains, and the extracts computed so far by the classes of a
 * document.
 */
type Sheet = { classes: readonly string[]; cuts: LRUCache<string, string, readonly string[]> };

const groups = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/**
 * The rules of a sheet that can match in a document with these classes, in order, and everything
 * that is not a rule. Rules and selectors are left out only because of a class that no element has,
 * never because of attributes, states or positions.
 */
export function neededRules(css: string, classes: ReadonlySet<string>): string {
  const sheet = sheets.memo(css);
  const met = sheet.classes.filter((name) => classes.has(name));
  return sheet.cuts.memo(met.join(' '), { context: met });
}

/** All classes of a document's elements. */
export function classesIn(html: string): Set<string> {
  // Most elements share their class lists with others: each list is split once.
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(/\s+/)));
}

function needed(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('opening' in piece) {
        const inside = needed(piece.pieces, classes);
        // An empty layer still defines its position in the layer order.
        return inside || piece.opening.startsWith('@layer') ? `${piece.opening}{${inside}}` : '';
      }
      const selectors = piece.selectors.filter(({ wants }) =>
        wants.every((name) => classes.has(name)),
      );
      return selectors.length > 0 ? selectors.map(({ text }) => text).join(',') + piece.block : '';
    })
    .join('');
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
  return { classes: [...new Set(pieces.flatMap(classesOf))], cuts };
}

function classesOf(piece: Piece): readonly string[] {
  if (typeof piece === 'string') return [];
  if ('opening' in piece) return piece.pieces.flatMap(classesOf);
  return piece.selectors.flatMap(({ wants }) => wants);
}

function pieceOf(css: string): (node: CssNode) => Piece {
  const textOf = ({ loc }: CssNode) => css.slice(loc?.start.offset, loc?.end.offset);
  return (node) => {
    if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
      const selectors = node.prelude.children
        .toArray()
        .map((each) => ({ text: textOf(each), wants: wantedBy(each as Selector) }));
      return { selectors, block: textOf(node.block) };
    }
    if (node.type === 'Atrule' && node.block && groups.has(node.name)) {
      const opening = `@${node.name} ${node.prelude ? generate(node.prelude) : ''}`.trim();
      return { opening, pieces: node.block.children.toArray().map(pieceOf(css)) };
    }
    return textOf(node);
  };
}

/**
 * Classes without which a selector matches nothing; the content of `:not()` and similar is ignored.
 */
function wantedBy(selector: Selector): string[] {
  const wanted: string[] = [];
  walk(selector, function (node) {
    if (node.type === 'PseudoClassSelector') return this.skip;
    if (node.type === 'ClassSelector') wanted.push(node.name);
    return undefined;
  });
  return wanted;
}

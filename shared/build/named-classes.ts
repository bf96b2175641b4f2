/**
 * A loader: exports each class of a style sheet by its own name, instead of all in one object, so that a bundle holds the
 * names of those only that it uses.
 */
// biome-ignore lint/style/noDefaultExport: the bundler takes a loader by its default export
export default function namedClasses(source: string): string {
  return source.replace(/export default \{[^}]*\};/, (object) => {
    const pairs = [...object.matchAll(/"(\w+)": ?["`]([\w-]+)["`]/g)];
    const constants = pairs.map(([, , name], at) => `const c${at} = "${name}";`);
    const exported = pairs.map(([, word], at) => `c${at} as ${word}`);
    return `${constants.join('\n')}\nexport { ${exported.join(', ')} };`;
  });
}

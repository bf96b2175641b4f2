const mutators =
  'add|clear|copyWithin|delete|fill|pop|push|reverse|set|setState|shift|sort|splice|unshift';

/** A binding at the top level of a module whose value changes. */
export type ModuleState = { name: string; line: number };

/**
 * The mutable bindings at the top level of a module: what begins a line is not inside a function. On the server they are
 * shared by all people, and in the browser each bundle has its own.
 */
export function moduleStateOf(text: string): ModuleState[] {
  return text.split('\n').flatMap((written, index) => {
    const [, kind, name = '', value = ''] =
      /^(?:export )?(let|var|const) (\w+)\b[^=]*(?:= *(.*))?$/.exec(written) ?? [];
    if (kind === undefined) return [];
    if (/^(?:export )?const \w+: readonly /.test(written)) return [];
    const isState =
      kind !== 'const' ||
      /^(new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|\[\]|\{\}|create\w*Store\b|new (BroadcastChannel|EventTarget|AbortController)\b)/.test(
        value,
      ) ||
      text.split('\n').some((line) => mutationOf(name).test(line));
    return isState ? [{ name, line: index + 1 }] : [];
  });
}

/** A call or an assignment that changes what a name stands for. */
function mutationOf(name: string): RegExp {
  const part = String.raw`(?:\.\w+|\[[^\]]+\])`;
  return new RegExp(
    String.raw`(?<![\w.])${name}(?:${part}*\.(?:${mutators})\(|${part}+ *(?:[-+*/|&?]{0,2}=(?![=>])|\+\+|--))|delete ${name}${part}|Object\.assign\(${name}\b`,
  );
}

import type { Action, FieldFacts, Locale } from '@site/shared/contract';

type ValueOf<Facts extends FieldFacts> = Facts extends {
  type: 'choice';
  of: readonly (infer One)[];
}
  ? One
  : Facts extends { type: 'flag' }
    ? boolean
    : Facts extends { type: 'integer' }
      ? number
      : Facts extends { type: 'list'; each: infer Each extends FieldFacts }
        ? readonly ValueOf<Each>[]
        : Facts extends { type: 'custom'; value?: infer Value }
          ? Exclude<Value, undefined>
          : string;

type Fields = Readonly<Record<string, FieldFacts>>;

/** The payload that fields describe: optional ones may be left out. */
export type PayloadOf<F extends Fields> = {
  readonly [Name in keyof F as F[Name] extends { optional: true } ? never : Name]: ValueOf<F[Name]>;
} & {
  readonly [Name in keyof F as F[Name] extends { optional: true } ? Name : never]?:
    | ValueOf<F[Name]>
    | undefined;
};

type Declaration = {
  readonly fields?: Fields;
  /** It is about one item. */
  readonly item?: true;
  /** For an action that happens once or cannot be undone: the question before it is sent. */
  readonly final?: Readonly<Record<Locale, string>>;
  readonly limits?: Action['limits'];
  /** Visitors send its form, and so do bots. */
  readonly trap?: true;
  /** Type of what it returns: `returns<{ no: string }>()`. */
  readonly returns?: { readonly data?: unknown };
};

type DataOf<D extends Declaration> = D extends { returns: { data?: infer Data } }
  ? Exclude<Data, undefined>
  : unknown;
type FieldsOf<D extends Declaration> = D extends { fields: infer F extends Fields }
  ? F
  : Record<never, never>;

type FinalOf<D extends Declaration> = D extends { final: infer Question }
  ? { readonly final: Question }
  : { readonly final?: Readonly<Record<Locale, string>> };

type Declared<D extends Readonly<Record<string, Declaration>>> = {
  readonly [Event in keyof D]: Omit<
    Action<
      PayloadOf<FieldsOf<D[Event]>>,
      DataOf<D[Event]>,
      D[Event] extends { item: true } ? true : false
    >,
    'fields' | 'final'
  > & { readonly fields: FieldsOf<D[Event]> } & FinalOf<D[Event]>;
};

/**
 * Declares the actions of one set, by the event that names them. The backend, forms, pages and tests read
 * the same declaration: nothing of it is written a second time.
 */
export function defineActions<const D extends Readonly<Record<string, Declaration>>>(
  set: string,
  declarations: D,
): Declared<D> {
  return Object.fromEntries(
    Object.entries(declarations).map(
      ([event, { fields = {}, item = false, returns: _, ...facts }]) => [
        event,
        { set, event, item, fields, ...facts },
      ],
    ),
  ) as unknown as Declared<D>;
}

/** States the type of what an action returns. */
export function returns<Data>(): { readonly data?: Data } {
  return {};
}

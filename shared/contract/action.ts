import type { Locale } from './locale.ts';

/** What is known of one field of a payload: read by the backend, which decides, and by forms, which help. */
export type FieldFacts = {
  readonly optional?: true;
  /** The page knows its value: no form draws it. */
  readonly hidden?: true;
} & (
  | {
      readonly type: 'text';
      /** Characters as a reader counts them, both inclusive. */
      readonly min?: number;
      readonly max: number;
      /** A text of several lines; without it, line breaks are refused. */
      readonly multiline?: true;
      /** How many links it may contain. */
      readonly maxLinks?: number;
    }
  | { readonly type: 'email' | 'link' | 'id' | 'flag' }
  /** `YYYY-MM-DD`. */
  | { readonly type: 'date' }
  /** A tick whose value is the version of the text that was read; the web server sends all as the list `consents`. */
  | { readonly type: 'consent' }
  /** Stored as typed: neither trimmed nor limited as a text. Only the backend knows its rules. */
  | { readonly type: 'password' }
  | { readonly type: 'choice'; readonly of: readonly string[] }
  | { readonly type: 'integer'; readonly min: number; readonly max: number }
  | {
      readonly type: 'list';
      readonly each: FieldFacts;
      readonly min?: number;
      readonly max: number;
    }
  /** Only the backend knows its rules. */
  | {
      readonly type: 'custom';
      /**
       * How the controls of a form write it: as it is (`text`), null for an empty text (`clearable`), also as a number; a tick; several
       * values; parts with names of their own (`texts.ru.headline`); or rows of a list, with the parts of which a row has
       * at least one, and those that are ticks. Without it, the page reads the controls itself.
       */
      readonly written?:
        | 'text'
        | 'clearable'
        | 'number'
        | 'flag'
        | 'list'
        | 'parts'
        | { readonly rows: readonly string[]; readonly flags?: readonly string[] };
    }
);

/**
 * One thing that may be requested of the backend (`POST /api/actions/{set}/{event}`, or
 * `/{set}/{item}/{event}` when it is about one item), with what it takes and returns. Declared once in
 * `shared/actions`.
 */
export type Action<
  Payload extends object = object,
  Data = unknown,
  Item extends boolean = boolean,
> = {
  readonly set: string;
  readonly event: string;
  /** Whether it is about one item, whose key is part of the address. */
  readonly item: Item;
  readonly fields: Readonly<Record<string, FieldFacts>>;
  /** The question that is asked before it is sent: it happens once, or cannot be undone. */
  readonly final?: Readonly<Record<Locale, string>>;
  /**
   * Attempts within an hour: at one network address, and of one person there, so that their attempts do not use up those
   * of others. The first may be the name of a setting.
   */
  readonly limits?: {
    readonly perHour: number | 'auth.signups_per_hour_address';
    readonly perHourOfPerson?: number;
  };
  /** Visitors send its form, and so do bots: it has a field that only they fill in. */
  readonly trap?: true;
  /** Carries the types only; there is no value. */
  readonly types?: { readonly payload: Payload; readonly data: Data };
};

/** One reason why an action was refused; without a field it is about the action as a whole. */
export type ActionRefusal = {
  readonly code: string;
  readonly field?: string;
  /** Its sentence in the language of the page, where the server has sent one. */
  readonly message?: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** What became of an action: its data, or every reason of its refusal. */
export type ActionResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly refusals: readonly [ActionRefusal, ...ActionRefusal[]] };

/** What an action is called with. */
export type ActionCall<Payload extends object, Item extends boolean> = {
  /**
   * Names this attempt: the backend answers a second call with the same key as it answered the first.
   * Without one each call gets its own.
   */
  readonly idempotencyKey?: string;
} & (Item extends true ? { readonly item: string } : unknown) &
  (Record<never, never> extends Payload
    ? { readonly payload?: Payload }
    : { readonly payload: Payload });

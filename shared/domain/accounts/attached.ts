import type { Locale } from '../../contract/index.ts';

/**
 * What may be attached to an account besides its address and person, as its owner reads it
 * (docs/domain/accounts.md, "What is attached to an account").
 */
const attachedNames = {
  password: { ru: 'вход с паролем', en: 'sign-in with the password' },
  provider: { ru: 'вход через {title}', en: 'sign-in with {title}' },
  'second-factor': { ru: 'двухфакторный вход', en: 'two-factor sign-in' },
  sessions: { ru: 'открытые сеансы', en: 'open sessions' },
  'pending-address': {
    ru: 'неподтверждённая смена адреса',
    en: 'an unconfirmed change of address',
  },
  'personal-token': { ru: 'личный ключ доступа', en: 'a personal access token' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

type AttachedKind = keyof typeof attachedNames;

/** One thing that is attached to an account; a provider has its name and title. */
export type Attached = {
  readonly kind: AttachedKind;
  readonly provider?: string;
  readonly title?: string;
};

/** What the change of a password or the proof of a mailbox removed from an account, and what it kept. */
export type AttachedReport = {
  readonly removed: readonly Attached[];
  readonly kept: readonly Attached[];
};

const nothing = { ru: 'ничего', en: 'nothing' } as const;
const noun = 'provider';

/** The code of a thing in an answer and in an address: `sessions`, `provider:google`. */
export function attachedCode({ kind, provider }: Attached): string {
  return kind === noun ? `${noun}:${provider ?? ''}` : kind;
}

/** Reads codes, separated by commas; unknown ones are left out. `titleOf` names a provider. */
export function readAttached(
  codes: string | null,
  titleOf: (provider: string) => string,
): Attached[] {
  return (codes ?? '').split(',').flatMap((code): Attached[] => {
    const [kind = '', provider = ''] = code.split(':');
    if (!Object.hasOwn(attachedNames, kind)) return [];
    if (kind !== noun) return [{ kind: kind as AttachedKind }];
    return [{ kind: noun, provider, title: titleOf(provider) }];
  });
}

/** The things in words, separated by commas. */
export function attachedWords(things: readonly Attached[], locale: Locale): string {
  const words = things.map(({ kind, title = '' }) =>
    attachedNames[kind][locale].replace('{title}', title),
  );
  return words.length > 0 ? [...new Set(words)].join(', ') : nothing[locale];
}

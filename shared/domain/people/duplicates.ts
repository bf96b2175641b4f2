// Detects probable duplicate persons. The rule: docs/domain/names-and-addresses.md, "Duplicates".

import { comparedEmail } from '../accounts/email.ts';
import { searchText } from '../text/search-text.ts';
import { crossScriptKey } from './name-search.ts';

/** The compared data of a person; unknown values are absent or null. */
export type Likeness = {
  readonly id: string;
  /** Given and family name, in each script in which they are known. */
  readonly names: readonly (readonly [given: string, family: string])[];
  readonly email?: string | null;
  readonly birthYear?: number | null;
  readonly employers?: readonly string[];
  readonly phone?: string | null;
  readonly telegram?: string | null;
};

/** The comparison keys of a person. */
type Signed = { id: string; mailboxes: string[]; names: string[]; more: string[] };

/**
 * Pairs of ids that may be one person: the same mailbox, or the same name in either script together with
 * the same year of birth, employer, phone or Telegram. It is a warning, not a proof. The ids of a pair and
 * the pairs are sorted, each pair once.
 */
export function probableDuplicates(people: readonly Likeness[]): [string, string][] {
  const all = people.map(signsOf).sort((one, other) => (one.id < other.id ? -1 : 1));
  const alike = [
    ...pairsSharing(all, ({ mailboxes }) => mailboxes),
    ...pairsSharing(all, ({ names }) => names).filter(([one, other]) =>
      one.more.some((sign) => other.more.includes(sign)),
    ),
  ];
  const pairs = new Map(alike.map(([one, other]) => [`${one.id} ${other.id}`, [one.id, other.id]]));
  return [...pairs.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pair]) => pair as [string, string]);
}

/** What two probable duplicates have in common. */
const likenessSigns = ['email', 'name', 'born', 'employer', 'phone', 'telegram'] as const;
export type LikenessSign = (typeof likenessSigns)[number];

/** The probable duplicates of one person among others, with what they have in common; sorted by id. */
export function duplicatesOf(
  person: Likeness,
  others: readonly Likeness[],
): { readonly id: string; readonly signs: readonly LikenessSign[] }[] {
  const own = signsOf(person);
  return others
    .filter(({ id }) => id !== person.id)
    .map((other) => ({ id: other.id, signs: commonSigns(own, signsOf(other)) }))
    .filter(({ signs }) => signs.length > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Empty unless the two are alike by the rule of `probableDuplicates`. */
function commonSigns(one: Signed, other: Signed): LikenessSign[] {
  const isMailbox = one.mailboxes.some((box) => other.mailboxes.includes(box));
  const isName = one.names.some((name) => other.names.includes(name));
  const more = one.more.filter((sign) => other.more.includes(sign));
  if (!isMailbox && !(isName && more.length > 0)) return [];
  const kinds = more.map((sign) => sign.split(' ', 1)[0]);
  return likenessSigns.filter(
    (sign) =>
      (sign === 'email' && isMailbox) || (sign === 'name' && isName) || kinds.includes(sign),
  );
}

/** All pairs of people with a common key, in the order of the input. */
function pairsSharing(
  people: readonly Signed[],
  signs: (person: Signed) => string[],
): [Signed, Signed][] {
  const bySign = new Map<string, Signed[]>();
  for (const person of people) {
    for (const sign of new Set(signs(person))) {
      bySign.set(sign, [...(bySign.get(sign) ?? []), person]);
    }
  }
  return [...bySign.values()].flatMap((group) =>
    group.flatMap((one, at) => group.slice(at + 1).map((other): [Signed, Signed] => [one, other])),
  );
}

function signsOf(person: Likeness): Signed {
  const { id, names, email, birthYear, employers = [], phone, telegram } = person;
  const more = [
    ['born', birthYear ? String(birthYear) : ''],
    ...employers.map((employer) => ['employer', searchText(employer)]),
    ['phone', (phone ?? '').replace(/\D/g, '').slice(-10)],
    ['telegram', handleOf(telegram ?? '')],
  ];
  return {
    id,
    mailboxes: email ? [comparedEmail(email)] : [],
    names: names
      .filter(([given, family]) => given && family)
      .map((parts) => parts.map(crossScriptKey).join(' ')),
    more: more.filter(([, value]) => value).map(([kind, value]) => `${kind} ${value}`),
  };
}

function handleOf(telegram: string): string {
  return telegram
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:t\.me\/)?@?/, '');
}

import type { Locale } from '@site/shared/contract';
import {
  type LinkKind,
  lineFacts,
  type ProfileText,
  profileFields,
  type VisibilityLevel,
  type VisibleField,
  yearFacts,
} from '@site/shared/domain/people';
import { recordOf } from '@site/shared/domain/text';
import { defineActions, returns } from './define-actions.ts';
import { custom, hidden, id, list, optional, password, revision, text } from './fields.ts';

/** A text that the person may clear: empty or null. */
const clearable = optional(custom<string | null>('clearable'));
const year = optional(custom<number | null>('number'));
type Texts = Partial<Record<ProfileText, string | null>>;

/** The name in both scripts, and the address of the profile. */
export const nameFields = {
  name_ru_family: clearable,
  name_ru_given: clearable,
  name_ru_patronymic: clearable,
  name_en_family: clearable,
  name_en_given: clearable,
  name_en_middle: clearable,
  mononym: optional(custom<boolean>()),
  slug: optional(custom<string>('text')),
} as const;

/** The audience of each field. */
const levels = optional(custom<Partial<Record<VisibleField, VisibilityLevel>>>('parts'));

/** The item of the actions below: one's own person. */
export const ownPerson = 'me';

/** The own record and account data; the item is `ownPerson`: docs/domain/people.md, own-data.md. */
export const peopleActions = defineActions('people', {
  update: {
    item: true,
    fields: {
      revision,
      ...nameFields,
      name_pronunciation: clearable,
      ...recordOf(lineFacts, () => clearable),
      ...recordOf(yearFacts, () => year),
      languages: optional(custom<readonly string[]>('list')),
      links: optional(custom<readonly { kind: LinkKind; url: string }[]>({ rows: ['url'] })),
      contact_email: clearable,
      contact_phone: clearable,
      contact_telegram: clearable,
      accepts_contact: optional(custom<boolean>('flag')),
      topics: optional(list(id, { max: profileFields.topics.maxEntries })),
      texts: optional(custom<{ ru?: Texts; en?: Texts }>('parts')),
      levels,
    },
    returns: returns<{ id: string; slug: string; revision: number }>(),
  },
  'remove-avatar': { item: true },
  visibility: {
    item: true,
    fields: {
      levels,
      directory_listed: optional(custom<boolean>('flag')),
      /** The consent to dissemination that the choice needs, given in the same step. */
      consent: optional(
        custom<{ version: string; locale: Locale; fields: readonly VisibleField[] }>('parts'),
      ),
    },
  },
  export: {
    item: true,
    limits: { perHour: 60, perHourOfPerson: 10 },
    returns: returns<{ id: string; state: 'asked' }>(),
  },
  erase: {
    item: true,
    limits: { perHour: 20 },
    fields: { current_password: password, otp: optional(text({ max: 32 })) },
    returns: returns<{ until: string }>(),
  },
  /** Takes an erasure back by the link of its mail. */
  undo: { item: true, limits: { perHour: 20 }, fields: { token: hidden(text({ max: 128 })) } },
});

import { locales } from '@site/shared/contract';
import { consentKinds, withdrawableConsents } from '@site/shared/domain/accounts';
import type { VisibleField } from '@site/shared/domain/people';
import { defineActions } from './define-actions.ts';
import { choice, consent, custom, hidden, optional, text } from './fields.ts';

/** The fields of the profile that a consent to dissemination is about. */
const named = optional(custom<readonly VisibleField[]>());

/** Consents of the own person: docs/domain/people.md, "Consents". */
export const consentActions = defineActions('consents', {
  /** Newer texts, of which some may have to be accepted again. */
  accept: {
    fields: {
      consent_processing: optional(consent),
      consent_terms: optional(consent),
      locale: hidden(optional(choice(locales))),
    },
  },
  give: {
    fields: {
      kind: choice(consentKinds),
      version: text({ max: 16 }),
      locale: choice(locales),
      fields: named,
    },
  },
  withdraw: {
    fields: {
      kind: choice(withdrawableConsents),
      locale: choice(locales),
      fields: named,
    },
  },
});

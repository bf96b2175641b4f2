import { locales } from '@site/shared/contract';
import {
  declineReasons,
  earliestAcquaintance,
  endorsementCompetences,
  endorsementRatings,
  endorsementText,
  endorserRelations,
} from '@site/shared/domain/admissions';
import { defineActions } from './define-actions.ts';
import { choice, flag, hidden, integer, optional, paragraphs } from './fields.ts';

/**
 * A request for an endorsement: docs/domain/admissions.md. The item is the token of the link; for the member who was
 * asked and for the staff also its id.
 */
export const endorsementActions = defineActions('endorsements', {
  /** Reports that the page was opened. */
  open: {
    item: true,
    limits: { perHour: 60 },
    fields: { locale: hidden(optional(choice(locales))) },
  },
  submit: {
    item: true,
    limits: { perHour: 20 },
    final: {
      ru: 'Всё проверено: после отправки рекомендацию нельзя изменить',
      en: 'I have checked it: an endorsement cannot be changed once it is sent',
    },
    fields: {
      /** The language in which the endorser writes. */
      locale: hidden(optional(choice(locales))),
      relation: choice(endorserRelations),
      known_since: integer({ min: earliestAcquaintance, max: 2100 }),
      competence: integer({ min: 1, max: endorsementCompetences }),
      rating: integer({ min: 1, max: endorsementRatings }),
      text: paragraphs(endorsementText),
      /** The candidate may be shown the text. */
      may_be_shown: optional(flag),
    },
  },
  decline: {
    item: true,
    limits: { perHour: 20 },
    final: {
      ru: 'Отказываюсь окончательно: после отказа дать рекомендацию нельзя',
      en: 'I decline for good: I cannot give the endorsement afterwards',
    },
    fields: { locale: hidden(optional(choice(locales))), reason: choice(declineReasons) },
  },
  /** A reminder by the secretary. */
  remind: { item: true },
});

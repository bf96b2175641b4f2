import { bylineWishes } from '@site/shared/domain/people';
import { defineActions } from './define-actions.ts';
import { choice, optional, paragraphs } from './fields.ts';

/** What members do with their own membership; the item is `me`: docs/domain/standing.md. */
export const standingActions = defineActions('standing', {
  confirm: { item: true },
  resign: {
    item: true,
    fields: { byline: optional(choice(bylineWishes)), reason: optional(paragraphs({ max: 500 })) },
    final: {
      ru: 'Выйти из сообщества? Вернуться можно будет только по новой заявке.',
      en: 'Leave the association? You can return only by a new application.',
    },
  },
});

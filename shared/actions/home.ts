import { homeBlocks } from '@site/shared/domain/people';
import { defineActions } from './define-actions.ts';
import { choice, text } from './fields.ts';

/** What a person hides on the home page of the member area: docs/domain/home.md. */
export const homeActions = defineActions('home', {
  'hide-block': { fields: { block: choice(homeBlocks) } },
  'show-blocks': {},
  /** Hides one suggestion for a month; the key is the one of `GET /member-home`. */
  dismiss: { fields: { key: text({ min: 4, max: 60 }) } },
});

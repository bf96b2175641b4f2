import { locales } from '@site/shared/contract';
import { radarQuadrants, radarSuggestion } from '@site/shared/domain/radar';
import { defineActions, returns } from './define-actions.ts';
import { choice, hidden, optional, paragraphs, text } from './fields.ts';

const { name, why } = radarSuggestion;

/** What members send to the editors of the radar: docs/domain/radar.md. */
export const radarActions = defineActions('radar', {
  suggest: {
    limits: { perHour: 60, perHourOfPerson: 10 },
    fields: {
      name: text(name),
      quadrant: choice(radarQuadrants),
      why: paragraphs(why),
      /** The language in which the member writes. */
      locale: hidden(optional(choice(locales))),
    },
    returns: returns<{ no: string }>(),
  },
});

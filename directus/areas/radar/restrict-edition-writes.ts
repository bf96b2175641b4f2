import type { Hook } from '../../engine/host.ts';
import { refusal } from '../../engine/refuse.ts';
import { guardParts, type Part } from '../../engine/texts/guard-parts.ts';

const ofEdition = { field: 'edition', collection: 'radar_editions' };

/** What readers see of an edition. Who wrote a rationale and what is in the picture changes by plain saves. */
const parts: readonly Part[] = [
  { collection: 'radar_editions_translations', of: ofEdition, words: ['title', 'foreword'] },
  { collection: 'radar_placements', of: ofEdition, words: ['item', 'ring'] },
  {
    collection: 'radar_placements_translations',
    of: { field: 'placement', collection: 'radar_placements' },
    state: 'edition.state',
    words: ['rationale'],
  },
];

const byEvents =
  'В опубликованном выпуске это меняют действия «Мелкая правка» и «Существенная правка» · In a published edition this changes by “Minor edit” and “Major edit”';
const byMajorEdit =
  'В опубликованном выпуске кольцо меняет действие «Существенная правка» · In a published edition the ring changes by “Major edit”';
const placementsStay =
  'В опубликованный выпуск ничего не добавляют и ничего из него не убирают · Nothing is added to a published edition or removed from it';

/**
 * Refuses with `E_STATE` plain writes of what readers have seen of a published edition: its words and rings change by
 * events only, and its placements stay (docs/domain/radar.md, "After publication").
 */
export const restrictEditionWrites: Hook = ({ filter }, host) => {
  guardParts({ filter }, host, parts, (state, { to, changed: field }) => {
    if (state !== 'published' || (to === 'update' && !field)) return;
    const byEvent = field === 'ring' ? byMajorEdit : byEvents;
    const reason = field && field !== 'item' ? byEvent : placementsStay;
    throw refusal('E_STATE', { params: { state }, reason, ...(field && { field }) });
  });
};

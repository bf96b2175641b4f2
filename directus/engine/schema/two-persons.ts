// Events that need two-person approval: docs/domain/workflows.md, rule 6.
import type { Workflow } from '@site/shared/domain/workflows';
import { allAreas } from '../area.ts';
import { once } from '../once.ts';

/** An event of a state machine and the two staff roles that must approve it. */
export type EventOfTwo = { machine: string; event: string; kinds: readonly string[] };

/** All events that need two-person approval, of the state machines of all areas. */
export const eventsOfTwo = once((): readonly EventOfTwo[] =>
  allAreas()
    .flatMap((area) => area.actions ?? [])
    .flatMap((set) => ('workflow' in set ? eventsIn(set.workflow) : [])),
);

/** The events of a machine that need two-person approval. */
function eventsIn({ name, states, events, stepsOf }: Workflow): EventOfTwo[] {
  return events.flatMap((event) => {
    const steps = states.flatMap((state) => stepsOf(state, event));
    const kinds = [...new Set(steps.flatMap(({ together = [] }) => together))];
    return kinds.length > 0 ? [{ machine: name, event, kinds }] : [];
  });
}

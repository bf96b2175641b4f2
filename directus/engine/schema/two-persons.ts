// Events that need two-person approval: docs/domain/workflows.md, rule 6.
import {
  caseLife,
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
  type Workflow,
} from '@site/shared/domain';

/** An event of a state machine and the two staff roles that must approve it. */
export type EventOfTwo = { machine: string; event: string; kinds: readonly string[] };

const machines: readonly Workflow[] = [
  caseLife,
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
];

/** All events that need two-person approval. */
export const eventsOfTwo: readonly EventOfTwo[] = machines.flatMap(eventsIn);

/** The events of a machine that need two-person approval. */
export function eventsIn({ name, states, events, stepsOf }: Workflow): EventOfTwo[] {
  return events.flatMap((event) => {
    const steps = states.flatMap((state) => stepsOf(state, event));
    const kinds = [...new Set(steps.flatMap(({ together = [] }) => together))];
    return kinds.length > 0 ? [{ machine: name, event, kinds }] : [];
  });
}

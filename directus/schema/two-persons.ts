// Events that two persons ask for together: docs/domain/workflows.md, rule 6.
import {
  certificateLife,
  invitations,
  newsPublication,
  standingLife,
  type Workflow,
} from '@site/shared/domain';

/** An event of a machine and the two kinds of people that ask for it, each a duty. */
export type EventOfTwo = { machine: string; event: string; kinds: readonly string[] };

const machines: readonly Workflow[] = [certificateLife, invitations, newsPublication, standingLife];

/** Every event of the house that takes two. */
export const eventsOfTwo: readonly EventOfTwo[] = machines.flatMap(eventsIn);

/** The events of a machine that take two. */
export function eventsIn({ name, states, events, stepsOf }: Workflow): EventOfTwo[] {
  return events.flatMap((event) => {
    const steps = states.flatMap((state) => stepsOf(state, event));
    const kinds = [...new Set(steps.flatMap(({ together = [] }) => together))];
    return kinds.length > 0 ? [{ machine: name, event, kinds }] : [];
  });
}

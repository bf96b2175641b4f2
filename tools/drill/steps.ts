import { Interrupted } from '../programs/service-group.ts';

/** Something that makes an archive doubtful; each line of the message is one doubt. */
export class Doubt extends Error {
  override readonly name = 'Doubt';
}

type Step = { name: string; seconds: number; result: string; isDoubtful: boolean };

/** The steps of a drill, with their results and times. */
export type Steps = {
  /**
   * Does a step, whose work returns the value and a line that says what was found. Undefined when the work fails,
   * which is a doubt.
   */
  take: <Value>(name: string, work: () => Promise<Found<Value>>) => Promise<Value | undefined>;
  isDoubtful: () => boolean;
  /** The table of all steps. */
  table: () => string;
};

type Found<Value> = { value: Value; found: string };

/** An empty list; once `interrupted` is aborted, steps end with `Interrupted`. */
export function createSteps(interrupted?: AbortSignal): Steps {
  const began = performance.now();
  const steps: Step[] = [];
  return {
    async take(name, work) {
      const from = performance.now();
      const note = (result: string, isDoubtful: boolean) =>
        steps.push({ name, seconds: secondsSince(from), result, isDoubtful });
      try {
        if (interrupted?.aborted) throw new Interrupted();
        const { value, found } = await work();
        note(found, false);
        return value;
      } catch (error) {
        if (error instanceof Interrupted || interrupted?.aborted) throw new Interrupted();
        note((error as Error).message, true);
        return undefined;
      }
    },
    isDoubtful: () => steps.some(({ isDoubtful }) => isDoubtful),
    table: () => tableOf(steps, secondsSince(began)),
  };
}

const secondsSince = (from: number) => (performance.now() - from) / 1000;

function tableOf(steps: readonly Step[], total: number): string {
  const width = Math.max(...steps.map(({ name }) => name.length), 'Total'.length);
  const indent = ' '.repeat(width + 17);
  const line = (name: string, seconds: number, rest: string) =>
    `${name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s ${rest}`.trimEnd();
  return [
    ...steps.map(({ name, seconds, result, isDoubtful }) =>
      line(
        name,
        seconds,
        `${isDoubtful ? 'DOUBT' : 'ok   '} ${result.replaceAll('\n', `\n${indent}`)}`,
      ),
    ),
    line('Total', total, ''),
  ].join('\n');
}

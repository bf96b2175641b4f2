import { readFileSync } from 'node:fs';

/** Linux counts process times in hundredths of a second (`man 5 proc`, USER_HZ). */
const ticksPerSecond = 100;

/**
 * CPU seconds of this process and of all its ended child processes; `undefined` where the system does not
 * provide them.
 */
export function cpuSeconds(): number | undefined {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the name in parentheses, which may contain spaces: count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // User and system time of the process itself, then of its children.
  const ticks = fields.slice(11, 15).reduce((total, field) => total + Number(field), 0);
  return ticks / ticksPerSecond;
}

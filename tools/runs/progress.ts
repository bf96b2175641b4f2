/** When the command was started, including the work of `toolchain.mjs` before it. */
const startedAt = Number(process.env.STARTED_AT ?? Date.now());

/** Seconds since the command began. */
export function elapsed(): number {
  return (Date.now() - startedAt) / 1000;
}

/** Prints one line of progress, with the seconds since the start of the command. */
export function say(text: string): void {
  console.log(`[${elapsed().toFixed(1).padStart(5)} s] ${text}`);
}

/** Awaits the work and prints a line when it takes longer than two seconds, then every ten. */
export async function watched<Result>(text: string, work: Promise<Result>): Promise<Result> {
  const began = Date.now();
  let timer = setTimeout(function speak() {
    say(`${text} …`);
    timer = setTimeout(speak, 10_000);
  }, 2000);
  try {
    const result = await work;
    const seconds = (Date.now() - began) / 1000;
    if (seconds >= 2) say(`${text}: done in ${seconds.toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}

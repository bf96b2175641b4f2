// The health check of a container: `node healthy.mjs <address> …` ends with 1 unless each address answers 200 in time.
const answers = await Promise.allSettled(
  process.argv.slice(2).map((address) => fetch(address, { signal: AbortSignal.timeout(4000) })),
);
process.exit(answers.every(({ value }) => value?.status === 200) ? 0 : 1);

/** Programs that read pages, and pages that are read ahead. A program that does not say so is counted. */
const program =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|feed|curl|wget|python|java\/|go-http|node|axios/i;

/** Whether a person reads the page now: no program, and neither fetched nor rendered ahead. */
export function isRead(header: (name: string) => string | undefined): boolean {
  if (isProgram(header('user-agent'))) return false;
  return !['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) => header(name));
}

/** Whether a user agent is that of a program, or missing. */
export function isProgram(agent = ''): boolean {
  return agent === '' || program.test(agent);
}

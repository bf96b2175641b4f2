/**
 * What an empty Redis that stores nothing would answer. With these replies caches miss, and messages reach nobody.
 * Scripts and counters are not in the list: they fail, and their users count in memory.
 */
const replies: Readonly<Record<string, () => unknown>> = {
  del: () => 0,
  exists: () => 0,
  get: () => null,
  keys: () => [],
  mget: () => [],
  publish: () => 0,
  scan: () => ['0', []],
  set: () => 'OK',
  unlink: () => 0,
};

/** The reply to a command while Redis is away; undefined for a command that has to fail. */
export function replyWhileAway(name: string): { reply: unknown } | undefined {
  const reply = replies[name];
  return reply && { reply: reply() };
}

import type { Hook } from '../host.ts';
import { wakeOutbox } from './dispatch.ts';

/** What a process that ended left in the outbox is handled when the next one has started. */
export const emptyOutbox: Hook = ({ action }, host) => {
  action('server.start', () => wakeOutbox(host));
};

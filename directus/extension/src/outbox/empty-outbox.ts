import type { Hook } from '../host.ts';
import { openOutbox } from './dispatch.ts';

/** What a process that ended left in the outbox is handled once the house is ready (`house.ready`). */
export const emptyOutbox: Hook = ({ action }, host) => {
  action('house.ready', () => openOutbox(host));
};

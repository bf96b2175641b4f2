import type { Hook } from '../host.ts';
import { startOutbox } from './dispatch.ts';

/** Handles events left over from a former process once the backend is ready (`backend.ready`). */
export const startOutboxOnReady: Hook = ({ action }, host) => {
  action('backend.ready', () => startOutbox(host));
};

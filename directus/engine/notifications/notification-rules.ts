import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import type { NotificationRule } from './notification-rule.ts';

/** Rules by event name, `{set}.{event}`, of all areas. */
export const notificationRules = once(
  (): Readonly<Record<string, NotificationRule>> =>
    Object.fromEntries(allAreas().flatMap((area) => Object.entries(area.notifications ?? {}))),
);

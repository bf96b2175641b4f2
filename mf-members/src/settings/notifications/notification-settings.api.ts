import { readItems } from '@directus/sdk';
import type { NotificationPreference, NotificationSettings, Schema } from '@site/shared/api';
import type { Api } from '@site/shared/contract';
import {
  cadences,
  lockedCategories,
  type MailChoice,
  type NotificationCategory,
  type NotificationKind,
  notificationCategories,
  notificationKinds,
} from '@site/shared/domain/notifications';

/** One line of the table: what is chosen for a category, and what it means without a choice. */
export type CategoryChoice = {
  category: NotificationCategory;
  /** The chosen cadence; `usual` while none is chosen and the cadences of its kinds differ. */
  email: MailChoice;
  /** Whether `usual` is a choice of its own, because the cadences differ. */
  hasUsual: boolean;
  inapp: boolean;
  /** Cannot be changed at all. */
  locked: boolean;
  /** Contains messages that are sent whatever is chosen. */
  hasMandatory: boolean;
};

export type DeliveryTimes = Omit<NotificationSettings, 'id' | 'person'>;

const timeFields = [
  'quiet_from',
  'quiet_to',
  'digest_hour',
  'digest_weekday',
  'digest_off',
  'paused_until',
] as const;
const noTimes: DeliveryTimes = {
  quiet_from: null,
  quiet_to: null,
  digest_hour: null,
  digest_weekday: null,
  digest_off: false,
  paused_until: null,
};

/** What the person has chosen for every category, and the times of delivery; two calls. */
export async function readPreferences(
  api: Api,
): Promise<{ choices: CategoryChoice[]; times: DeliveryTimes }> {
  const preferences = { fields: ['category', 'email', 'inapp'] } as const;
  const settings = { fields: timeFields, limit: 1 } as const;
  const [chosen, [times]] = await Promise.all([
    api.request(
      readItems<Schema, 'notification_prefs', typeof preferences>(
        'notification_prefs',
        preferences,
      ),
    ),
    api.request(
      readItems<Schema, 'notification_settings', typeof settings>(
        'notification_settings',
        settings,
      ),
    ),
  ]);
  return {
    choices: notificationCategories.map((category) =>
      choiceOf(
        category,
        chosen.find((one) => one.category === category),
      ),
    ),
    times: times ?? noTimes,
  };
}

function choiceOf(
  category: NotificationCategory,
  chosen: Pick<NotificationPreference, 'email' | 'inapp'> | undefined,
): CategoryChoice {
  const kinds: readonly NotificationKind[] = Object.values(notificationKinds).filter(
    (kind) => kind.category === category,
  );
  const mailed = kinds.filter(({ email }) => email !== 'off');
  const optional = mailed.filter(({ mandatory }) => !mandatory).map(({ email }) => email);
  const usual = cadences.filter((cadence) => optional.includes(cadence));
  const locked = lockedCategories.includes(category);
  const [only = 'instant', ...more] = usual;
  const hasUsual = more.length > 0;
  const isChosen = chosen !== undefined && chosen.email !== 'usual';
  return {
    category,
    email: isChosen ? chosen.email : hasUsual ? 'usual' : only,
    hasUsual,
    inapp: chosen?.inapp !== 'off',
    locked,
    hasMandatory: !locked && mailed.some(({ mandatory }) => mandatory),
  };
}

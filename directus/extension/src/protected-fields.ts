import type { FilterContext, FilterMeta, Hook } from './host.ts';
import { refusal } from './refuse.ts';

/** Fields that change by actions only (docs/domain/permissions.md, rule 3). */
const protectedFields: readonly string[] = [
  'state',
  'grade',
  'standing',
  'no',
  'number',
  'code',
  'hash',
  'revision',
];

/** Collections that no plain write may touch: a person and what is shown of them move together. */
const protectedCollections: readonly string[] = [
  'people',
  'people_translations',
  'people_topics',
  'people_public',
  'people_members',
  'people_public_topics',
  'people_members_topics',
  'visibility_settings',
  'consents',
  'membership_periods',
  'news_hidden_authors',
  'news_former_authors',
  'news_slug_history',
  'radar_placements_hidden_authors',
  'radar_placements_former_authors',
  'slug_history',
  'contact_messages',
  'legal_documents',
  'certificates',
  'cases',
  'audit_log',
  'outbox_events',
  'action_keys',
  'approvals',
  'counters',
  'tallies',
  'status_lists',
  'settings_history',
  'account_links',
  'invitations',
  'recovery_codes',
  'own_data_archives',
  'notifications',
  'deliveries',
  'notification_prefs',
  'notification_settings',
  'mail_addresses',
  'webhooks',
  'webhook_calls',
];

/** Where a new row begins; it may say so. Numbers and codes are what a row is born with. */
const initialStates: Readonly<Record<string, string>> = {
  news: 'draft',
  radar_editions: 'draft',
  resources: 'suggested',
  skill_questions: 'draft',
};
/** Collections whose `state` is a mark of the staff and no workflow. */
const markedByHand: readonly string[] = ['enquiries'];
const givenAtBirth: readonly string[] = ['no', 'number', 'code', 'hash'];

/**
 * Refuses plain writes of protected fields and collections with `E_FORBIDDEN`, whoever asks, the
 * super administrator included. The house itself (actions, demo data) writes without an
 * accountability, which no call from outside can.
 */
export const protectFields: Hook = ({ filter }) => {
  filter('items.create', (payload, meta, context) => {
    refuse(
      meta,
      context,
      payload,
      (field, value) =>
        !givenAtBirth.includes(field) &&
        !(field === 'state' && initialStates[meta.collection] === value),
    );
    return payload;
  });
  filter('items.update', (payload, meta, context) => {
    refuse(meta, context, payload, () => true);
    return payload;
  });
  filter('users.update', (payload, meta, context) => {
    refuse(meta, context, payload, () => true);
    return payload;
  });
  filter('items.delete', (payload, meta, context) => {
    refuse(meta, context, {}, () => true);
    return payload;
  });
};

function refuse(
  { collection }: FilterMeta,
  { accountability }: FilterContext,
  payload: unknown,
  concerns: (field: string, value: unknown) => boolean,
): void {
  // Of the backend's own collections only accounts have a life of their own.
  if (accountability === null) return;
  if (collection.startsWith('directus_') && collection !== 'directus_users') return;
  if (protectedCollections.includes(collection)) {
    throw refusal('E_FORBIDDEN', { reason: `"${collection}" is changed by actions only.` });
  }
  for (const [field, value] of Object.entries(payload as Record<string, unknown>)) {
    if (!protectedFields.includes(field) || !concerns(field, value)) continue;
    if (field === 'state' && markedByHand.includes(collection)) continue;
    throw refusal('E_FORBIDDEN', { reason: `"${field}" is changed by actions only.`, field });
  }
}

import { readItems } from '@directus/sdk';
import type { MailStop, Schema } from '@site/shared/api';
import { type Api, ApiError, type SessionUser } from '@site/shared/contract';

const fields = ['bounced_at', 'complained_at', 'unsubscribed_at'] as const;

/** The reason for the suspension; null where there is none, or while the backend is away. */
export async function findMailStop(api: Api, { personId }: SessionUser): Promise<MailStop | null> {
  if (!personId) return null;
  const query = { fields: [...fields] };
  try {
    const flags = await api.request(
      readItems<Schema, 'mail_addresses', typeof query>('mail_addresses', query),
    );
    if (flags.some(({ bounced_at }) => bounced_at)) return 'bounced';
    const isUnwanted = flags.some((flag) => flag.complained_at ?? flag.unsubscribed_at);
    return isUnwanted ? 'unwanted' : null;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return null;
    throw error;
  }
}

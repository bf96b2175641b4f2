// Messages between members: docs/domain/contact.md.
import { type Query, readItems } from '@directus/sdk';
import type { Api } from '@site/shared/contract';
import type { ContactMessage, MembersPerson } from '../schema/people-schema.ts';
import type { Schema } from '../schema/schema.ts';

/** A possible recipient, and whether they accept messages. */
export type Addressee = { id: string; acceptsContact: boolean };

/** A message for its sender or its recipient. */
export type ThreadMessage = Pick<ContactMessage, 'id' | 'subject' | 'body' | 'state'> & {
  isOwn: boolean;
  /** ISO time. */
  at: string;
};

/** The person with this slug among those visible to members; null when there is none. For members only. */
export async function findAddressee(api: Api, slug: string): Promise<Addressee | null> {
  const query = {
    fields: ['id', 'accepts_contact'],
    filter: { slug: { _eq: slug } },
    limit: 1,
  } as const satisfies Query<Schema, MembersPerson>;
  const [row] = await api.request(
    readItems<Schema, 'people_members', typeof query>('people_members', query),
  );
  return row ? { id: row.id, acceptsContact: row.accepts_contact } : null;
}

/** The messages between the caller and a person, newest first. */
export async function listContactMessages(api: Api, person: string): Promise<ThreadMessage[]> {
  const query = {
    fields: ['id', 'from', 'subject', 'body', 'state', 'created_at'],
    filter: { _or: [{ from: { _eq: person } }, { to: { _eq: person } }] },
    sort: ['-created_at'],
    limit: maxMessages,
  };
  const rows = await api.request(
    readItems<Schema, 'contact_messages', object>('contact_messages', query),
  );
  return (rows as unknown as StoredMessage[]).map(({ from, created_at, ...message }) => ({
    ...message,
    isOwn: from !== person,
    at: created_at,
  }));
}

const maxMessages = 20;

type StoredMessage = Pick<ThreadMessage, 'id' | 'subject' | 'body' | 'state'> & {
  from: string;
  created_at: string;
};

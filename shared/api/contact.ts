// Messages between members: docs/domain/contact.md.
import { type Query, readItems } from '@directus/sdk';
import type { Api } from '@site/shared/contract';
import type { ContactMessage, MembersPerson } from './people-schema.ts';
import type { Schema } from './schema.ts';

/** Somebody a member may write to, and whether they take messages. */
export type Addressee = { id: string; acceptsContact: boolean };

/** A message as its writer or its reader sees it. */
export type Letter = Pick<ContactMessage, 'id' | 'subject' | 'body' | 'state'> & {
  isOwn: boolean;
  /** ISO time. */
  at: string;
};

/** Who has this address among those whom members see; null when nobody. Members only may ask. */
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

/** What the caller and somebody wrote to each other, the newest first. */
export async function listLetters(api: Api, person: string): Promise<Letter[]> {
  const query = {
    fields: ['id', 'from', 'subject', 'body', 'state', 'created_at'],
    filter: { _or: [{ from: { _eq: person } }, { to: { _eq: person } }] },
    sort: ['-created_at'],
    limit: mostLetters,
  };
  const rows = await api.request(
    readItems<Schema, 'contact_messages', object>('contact_messages', query),
  );
  return (rows as unknown as StoredLetter[]).map(({ from, created_at, ...letter }) => ({
    ...letter,
    isOwn: from !== person,
    at: created_at,
  }));
}

const mostLetters = 20;

type StoredLetter = Pick<Letter, 'id' | 'subject' | 'body' | 'state'> & {
  from: string;
  created_at: string;
};

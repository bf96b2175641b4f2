// The tokens of one session: docs/domain/accounts.md, "The session".
import { sessionsTag } from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { Hook } from '../../../engine/host.ts';
import { pageInvalidator } from '../../../engine/page-invalidation/page-invalidator.ts';

/**
 * Sign-out also deletes the tokens that the session's token was exchanged from. Directus deletes only the last
 * one, and the others stay valid for `SESSION_REFRESH_GRACE_PERIOD`. Open streams of events end.
 */
export const endExchangedTokens: Hook = ({ init }, host) => {
  const { database } = host;
  init('routes.before', ({ app }) => {
    app.use(['/auth/logout'], ({ method, accountability }, _response, next) => {
      const { session, user } = accountability ?? {};
      if (method !== 'POST' || !session) return next();
      endOthersOf(database, session).then(() => {
        if (user) pageInvalidator(host)([sessionsTag(user)]);
        next();
      }, next);
    });
  });
};

/** Leaves the current token to Directus, which records whose session it ends. */
async function endOthersOf(db: Knex, session: string): Promise<void> {
  const tokens = await tokensOfSession(db, session);
  await endTokens(
    db,
    tokens.filter((token) => token !== session),
  );
}

/** Ends a session by any of its tokens. */
export async function endSession(db: Knex, token: string): Promise<void> {
  await endTokens(db, await tokensOfSession(db, token));
}

/** The given token, the tokens it was exchanged from and those it was exchanged for. */
async function tokensOfSession(db: Knex, token: string): Promise<string[]> {
  const tokens = new Set([token]);
  for (let known = 0; known < tokens.size; ) {
    known = tokens.size;
    const rows = await db('directus_sessions')
      .whereIn('token', [...tokens])
      .orWhereIn('next_token', [...tokens])
      .select('token', 'next_token');
    for (const row of rows) {
      tokens.add(row.token);
      if (row.next_token) tokens.add(row.next_token);
    }
  }
  return [...tokens];
}

async function endTokens(db: Knex, tokens: readonly string[]): Promise<void> {
  await db('directus_sessions').whereIn('token', tokens).delete();
}

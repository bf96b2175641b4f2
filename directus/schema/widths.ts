import { longestEmail, longestName } from '@site/shared/domain';
import type { Database } from '../backend.ts';

/**
 * How many characters the backend's own columns have to hold, where it makes them narrower than what people
 * may write.
 */
export const widths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  directus_users: { email: longestEmail, first_name: longestName, last_name: longestName },
};

/** Widens the columns that hold less, and narrows none. SQLite holds no text to the width of its column. */
export async function ensureWidths(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    if (trx.client.config.client !== 'pg') return;
    for (const [table, columns] of Object.entries(widths)) {
      const found = await trx(table).columnInfo();
      for (const [column, width] of Object.entries(columns)) {
        if (Number(found[column]?.maxLength) >= width) continue;
        await trx.raw(`alter table "${table}" alter column "${column}" type varchar(${width})`);
      }
    }
  });
}

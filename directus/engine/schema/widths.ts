import { maxEmailLength } from '@site/shared/domain/accounts';
import { maxNameLength } from '@site/shared/domain/people';
import type { Database } from '../../backend.ts';

/**
 * Required widths of columns of Directus that are too narrow for the allowed input.
 */
export const widths: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  directus_users: { email: maxEmailLength, first_name: maxNameLength, last_name: maxNameLength },
};

/** Widens narrower columns and narrows none. SQLite ignores column widths. */
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

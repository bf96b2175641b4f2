// What an appeal takes from the case that it is against: docs/domain/admissions.md, "Appeals".
import type { FiledAppeal } from '@site/shared/api';
import type { AppealGround } from '@site/shared/domain/admissions';
import type { CaseKind } from '@site/shared/domain/enquiries';
import type { Knex } from 'knex';
import { decryptedRows } from '../../../engine/confidential/confidential.ts';
import type { Host } from '../../../engine/host.ts';
import type { CaseRow } from '../row-types.ts';

/** The case that an appeal is against; undefined for every other case. */
export async function appealedCase(database: Knex, { appeal_of: id }: Pick<CaseRow, 'appeal_of'>) {
  return id ? database('cases').where({ id }).first() : undefined;
}

/** The appeal against a case; undefined without one. */
export async function appealAgainst(database: Knex, { id }: Pick<CaseRow, 'id'>) {
  return id ? database('cases').where({ appeal_of: id }).first() : undefined;
}

/** The kind of case by whose rubric and grade a case is judged: for an appeal that of the first case. */
export async function judgedKind(database: Knex, item: CaseRow): Promise<CaseKind> {
  const first = await appealedCase(database, item);
  return (first ?? item).kind;
}

/** The cases whose files and references belong to the file of a case; an appeal has those of the first case. */
export function casesOfFile({ id, appeal_of }: Pick<CaseRow, 'id' | 'appeal_of'>): string[] {
  return appeal_of ? [id, appeal_of] : [id];
}

/** Ground and text of an appeal, decrypted; null for every other case. The caller has checked who may read them. */
export async function filedAppeal(
  host: Pick<Host, 'database' | 'env'>,
  stored: CaseRow,
): Promise<FiledAppeal | null> {
  const first = await appealedCase(host.database, stored);
  if (!first) return null;
  const [item = stored] = decryptedRows(host, 'cases', [stored]);
  return {
    ground: item.appeal_ground as AppealGround,
    text: item.appeal_text ?? '',
    of: { no: first.no ?? '', kind: first.kind },
  };
}

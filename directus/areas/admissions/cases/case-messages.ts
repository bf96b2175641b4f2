// Messages of a case and notes of its staff: docs/domain/admissions.md, "Messages".
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';
import type { CaseRow } from '../row-types.ts';

type Message = {
  readonly direction: 'to_candidate' | 'from_candidate' | 'internal';
  readonly body: string;
  /** Code of the template from which it was written. */
  readonly template?: string | undefined;
};

/** Adds a message of the caller to a case; returns its id. */
export async function addMessage(
  { rows, caller, now }: Pick<ActionContext, 'rows' | 'caller' | 'now'>,
  item: CaseRow,
  { direction, body, template }: Message,
): Promise<string> {
  const id = uuid();
  await rows('case_messages').add({
    id,
    case: item.id,
    direction,
    author: caller.person,
    body,
    template: template ?? null,
    at: now.toISOString(),
  });
  return id;
}

/** Templates of a question of the chair and of its answer; both are messages. */
export const questionTemplate = 'question';
export const answerTemplate = 'answer';

type MessageRow = StoredRowIn<'case_messages'>;

/** A question with its answer; the texts of the rows are encrypted. */
type Asked = { readonly question: MessageRow; readonly answer: MessageRow | null };

/** The questions that the chair has put to the candidate of a case, in order. */
export async function questionsOf(database: Knex, item: CaseRow): Promise<Asked[]> {
  const rows = await database('case_messages')
    .where({ case: item.id })
    .whereIn('template', [questionTemplate, answerTemplate])
    .orderBy('at')
    .orderBy('id');
  return rows.flatMap((question, index): Asked[] => {
    if (question.template !== questionTemplate) return [];
    const next = rows[index + 1];
    return [{ question, answer: next?.template === answerTemplate ? next : null }];
  });
}

import { enquiryActions as declared } from '@site/shared/actions';
import { enquiries } from '@site/shared/domain/workflows';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { isEditor } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';

type Enquiry = RowIn<'enquiries'>;

/** What staff do with an enquiry: docs/domain/enquiries.md, "States". */
export const enquiryActions: WorkflowActions<typeof enquiries, 'enquiries'> = {
  workflow: enquiries,
  collection: 'enquiries',
  actors: {
    editor: (context) => context.item.id !== undefined && isEditor(context),
  },
  rules: {},
  effects: {
    claim: { write: ({ caller }) => ({ holder: caller.user }) },
    release: { write: free },
    answer: effect(
      formOf(declared.answer, {}),
      async ({ payload, caller, item, rows, now, note }) => {
        const id = uuid();
        const at = now.toISOString();
        await rows('enquiry_answers').add({
          id,
          enquiry: item.id,
          text: payload.text,
          author: caller.user,
          at,
        });
        note({ answer: id });
        return { holder: caller.user, handled_at: at, ...withoutDraft(item) };
      },
    ),
    close: effect(formOf(declared.close, {}), ({ payload, caller, item, now }) => ({
      reason: payload.reason,
      holder: caller.user,
      handled_at: now.toISOString(),
      ...withoutDraft(item),
    })),
    reopen: { write: free },
    'mark-spam': {
      write: ({ item, now }) => ({
        holder: null,
        handled_at: now.toISOString(),
        ...withoutDraft(item),
      }),
    },
    'not-spam': { write: free },
  },
};

/** Nobody holds it, and it waits. */
function free(_context: ActionContext<unknown, Enquiry>) {
  return { holder: null, handled_at: null, reason: null };
}

/** The draft goes with what it was for; a save that is on its way is refused by the version. */
function withoutDraft({ draft_version }: Enquiry) {
  return { draft: null, draft_at: null, draft_version: Number(draft_version) + 1 };
}

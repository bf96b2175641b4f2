import { discussionDraftActions } from '@site/shared/actions';
import type { DiscussionDraft } from '@site/shared/api';
import { type Autosave, useAutosave, useShell } from '@site/shared/remote';
import { readDraft, type WritingPlace } from '../../common/discussions/discussions.api.ts';

export type DraftFields = DiscussionDraft['fields'];

/** What a person writes in a place, saved on the server while they write: docs/domain/discussions.md, "Drafts". */
export function useSavedDraft(
  place: WritingPlace,
  stored: DiscussionDraft,
): Autosave<DraftFields, number> {
  const { api } = useShell();
  return useAutosave<DraftFields, number>({
    name: `discussion ${'thread' in place ? place.thread : place.room}`,
    stored,
    savedAt: stored.savedAt,
    send: (changed, version) =>
      api.act(discussionDraftActions.save, { payload: { ...place, ...changed, version } }),
    reload: () => api.request(readDraft(place)),
  });
}

import { discussionActions, discussionDraftActions } from '@site/shared/actions';
import type { DiscussionDraft, DiscussionList } from '@site/shared/api';
import {
  discussionLanguages,
  discussionTopics,
  generalRoom,
} from '@site/shared/domain/discussions';
import { ActionForm, FormField, useDraftGuard, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { threadAddress } from '../../common/discussions/discussions-query.ts';
import { PostArea } from './post-area.tsx';
import { TopicChoices } from './topic-choices.tsx';
import { useSavedDraft } from './use-saved-draft.ts';
import { useWrittenText } from './use-written-text.ts';
import { WritingFoot } from './writing-foot.tsx';

type Props = Pick<DiscussionList, 'rooms' | 'topics'> & {
  /** The room in which the draft was begun. */
  place: { room: string };
  draft: DiscussionDraft;
};

/** A new discussion, saved while it is written. */
export function NewThreadForm({ rooms, topics, place, draft: stored }: Props) {
  const { t } = useTranslation();
  const { api, toast, locale } = useShell();
  const blank =
    stored.version === 0 ? { ...stored, fields: { ...stored.fields, language: locale } } : stored;
  const draft = useSavedDraft(place, blank);
  const { fields, change } = draft;
  const text = useWrittenText(fields.text, (written) => change({ text: written }));
  const leave = useLeaving(draft);
  const roomOf = (id: string | undefined) => id ?? '';

  return (
    <ActionForm
      action={discussionActions.create}
      texts="discussions.new"
      fields={['community', 'title', 'language', 'topics', 'text']}
      className={kit.column6}
      refine={({ text: typed }) => ({ text: text.written(typed) })}
      keepsValues
      // A save that ends after the thread has begun would leave a draft of it.
      confirm={async () => {
        await draft.save();
        return true;
      }}
      leadsTo={threadAddress('{id}')}
      onDone={({ id, state }, form) => {
        if (state === 'held') toast(t('discussions.reply.held'));
        const room = new FormData(form).get('community') || generalRoom;
        // The draft belongs to the room in which it was begun.
        if (room !== place.room) void api.act(discussionDraftActions.discard, { payload: place });
        leave(threadAddress(id));
      }}
      foot={<WritingFoot text={text} place={place} draft={draft} />}
    >
      <FormField
        name="community"
        required={false}
        defaultValue={place.room === generalRoom ? '' : place.room}
        options={rooms.map(({ community }) => ({
          value: roomOf(community?.id),
          label: community?.name.value ?? t('discussions.rooms.general'),
        }))}
      />
      <FormField name="title">
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="off"
            lang={fields.language}
            value={fields.title}
            onInput={({ currentTarget }) => change({ title: currentTarget.value })}
            onChange={() => {}}
          />
        )}
      </FormField>
      <FormField
        name="language"
        defaultValue={fields.language}
        options={discussionLanguages.map((value) => ({
          value,
          label: t(`discussions.languages.${value}`),
        }))}
        onChange={({ currentTarget }) => {
          const language = discussionLanguages.find((one) => one === currentTarget.value);
          if (language) change({ language });
        }}
      />
      <FormField name="topics" help={t('discussions.new.topicsHelp', discussionTopics)}>
        {({ name, id }) => (
          <TopicChoices
            name={name}
            id={id}
            topics={topics}
            chosen={fields.topics}
            onChange={(chosen) => change({ topics: chosen })}
          />
        )}
      </FormField>
      <FormField name="text">
        {(attributes) => <PostArea {...attributes} text={text} rows={12} lang={fields.language} />}
      </FormField>
    </ActionForm>
  );
}

/** Leaves the page once the text is a thread; before that, unsaved text is asked about. */
function useLeaving(draft: ReturnType<typeof useSavedDraft>) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useDraftGuard({ save: draft.save, state: to ? { at: 'saved', time: null } : draft.state });
  useEffect(() => {
    if (to) void navigate(to);
  }, [to]);
  return (address: string) => {
    draft.forget();
    setTo(address);
  };
}

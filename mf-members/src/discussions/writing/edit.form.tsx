import { discussionReplyActions } from '@site/shared/actions';
import type { DiscussionSource, DiscussionThread } from '@site/shared/api';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useState } from 'react';
import { PostArea } from './post-area.tsx';
import { useWrittenText } from './use-written-text.ts';
import { WritingFoot } from './writing-foot.tsx';

type Props = { source: DiscussionSource; thread: DiscussionThread; onDone: () => void };

/** Edits a post; its earlier text stays in the history. */
export function EditForm({ source, thread, onDone }: Props) {
  const { id, revision } = source;
  const [written, setWritten] = useState(source.source);
  const text = useWrittenText(written, setWritten);
  return (
    <ActionForm
      action={discussionReplyActions.edit}
      item={id}
      payload={{ revision }}
      texts="discussions.edit"
      className={kit.column3}
      refine={({ text: typed }) => ({ text: text.written(typed) })}
      keepsValues
      onDone={onDone}
      foot={<WritingFoot text={text} place={{ thread: thread.id }} />}
    >
      <FormField name="text" help={null}>
        {(attributes) => (
          <PostArea
            {...attributes}
            text={text}
            rows={10}
            lang={thread.language}
            data-stored={source.source}
          />
        )}
      </FormField>
    </ActionForm>
  );
}

import { discussionReplyActions } from '@site/shared/actions';
import type { DiscussionDraft, DiscussionThread } from '@site/shared/api';
import { ActionForm, FormField, useDraftGuard, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { postAddress, postAnchor } from '../../common/discussions/discussions-query.ts';
import { useWritingContext } from '../thread/writing-context.ts';
import { PostArea } from './post-area.tsx';
import { quotation } from './quote.ts';
import { useSavedDraft } from './use-saved-draft.ts';
import { addParagraph, useWrittenText } from './use-written-text.ts';
import { WritingFoot } from './writing-foot.tsx';

type Props = { thread: DiscussionThread; draft: DiscussionDraft };

/** A reply, saved while it is written. */
export function ReplyForm({ thread, draft: stored }: Props) {
  const { t } = useTranslation();
  const { toast, locale } = useShell();
  const navigate = useNavigate();
  const { answered, quoted, end } = useWritingContext();
  const place = { thread: thread.id };
  const draft = useSavedDraft(place, stored);
  const text = useWrittenText(draft.fields.text, (written) => draft.change({ text: written }));
  useDraftGuard(draft);

  // A press on a post brings its words here.
  useEffect(() => {
    const area = text.area.current;
    if (!quoted || !area) return;
    const { no, author } = quoted.post;
    const words = quotation({
      words: quoted.words,
      author: author?.name[locale] ?? t('discussions.formerMember'),
      address: postAddress(thread.id, no),
    });
    // After the rendering: during one, React would set the text back.
    const timer = setTimeout(() => addParagraph(area, words));
    return () => clearTimeout(timer);
  }, [quoted]);

  async function open(no: number): Promise<void> {
    draft.forget();
    await navigate(postAddress(thread.id, no));
    end();
  }

  return (
    <ActionForm
      action={discussionReplyActions.reply}
      payload={{ thread: thread.id, ...(answered && { reply_to: answered.no }) }}
      texts="discussions.reply"
      refine={({ text: typed }) => ({ text: text.written(typed) })}
      keepsValues
      // A save that ends after the reply would leave a draft of it.
      confirm={async () => {
        await draft.save();
        return true;
      }}
      done={t('discussions.reply.done')}
      leadsTo={postAddress(thread.id, '{no}')}
      onDone={({ no, state }) => {
        if (state === 'held') toast(t('discussions.reply.held'));
        void open(no);
      }}
      foot={<WritingFoot text={text} place={place} draft={draft} />}
    >
      <Answered />
      <FormField
        name="text"
        help={thread.language === locale ? null : t(`discussions.languageHelp.${thread.language}`)}
      >
        {(attributes) => <PostArea {...attributes} text={text} rows={7} lang={thread.language} />}
      </FormField>
    </ActionForm>
  );
}

/** The post that the reply answers, and the way back to it. */
function Answered() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { answered, answer } = useWritingContext();
  if (!answered) return null;
  const name = answered.author?.name[locale] ?? t('discussions.formerMember');
  return (
    <p className={`${kit.row1x4} ${kit.middle} ${kit.inTexts}`}>
      <a href={`#${postAnchor(answered.no)}`}>
        {t('discussions.replyTo', { no: answered.no, name })}
      </a>
      <Button look="quiet" onClick={() => answer(null)}>
        {t('discussions.reply.toAll')}
      </Button>
    </p>
  );
}

import { discussionActions } from '@site/shared/actions';
import type { DiscussionThread } from '@site/shared/api';
import { discussionLanguages, discussionTopics } from '@site/shared/domain/discussions';
import { ActionButton, ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forumPath } from '../../common/discussions/discussions-query.ts';
import { Fold } from '../../common/discussions/fold.tsx';
import { TopicChoices } from '../writing/topic-choices.tsx';

type Props = { thread: DiscussionThread };

const events = ['pin', 'unpin', 'lock', 'unlock', 'restore'] as const;
const inside = [...events, 'remove', 'save', 'move', 'hide'];

/** What the author and the moderators may do with a thread; nothing for everybody else. */
export function ModerationPart({ thread }: Props) {
  const { t } = useTranslation();
  const { id, may } = thread;
  const offered = events.filter((event) => may[event]);
  const isEmpty = offered.length === 0 && !may.save && !may.move && !may.hide && !may.remove;
  if (isEmpty) return null;
  return (
    <Fold
      actions={inside.map((event) => `discussions/${id}/${event}`)}
      className={`${memberKit.more} ${kit.lineAbove} ${kit.reading}`}
    >
      <summary>{t('discussions.manage.title')}</summary>
      <div className={kit.column4}>
        {offered.length + Number(may.remove) > 0 && (
          <p className={`${kit.row3} ${memberKit.buttons}`}>
            {offered.map((event) => (
              <ActionButton
                key={event}
                action={discussionActions[event]}
                item={id}
                done={t(`discussions.manage.${event}Done`)}
              >
                {t(`discussions.manage.${event}`)}
              </ActionButton>
            ))}
            {may.remove && (
              <ActionButton
                action={discussionActions.remove}
                item={id}
                done={t('discussions.manage.removeDone')}
                leaveTo={forumPath}
              >
                {t('discussions.manage.remove')}
              </ActionButton>
            )}
          </p>
        )}
        {may.save && <SaveForm thread={thread} />}
        {may.move && <MoveForm thread={thread} />}
        {may.hide && (
          <Fold actions={[`discussions/${id}/hide`]} className={memberKit.fold}>
            <summary>{t('discussions.hideThread.title')}</summary>
            <ActionForm
              action={discussionActions.hide}
              item={id}
              texts="discussions.hideThread"
              look="danger"
            />
          </Fold>
        )}
      </div>
    </Fold>
  );
}

/** Title, language and topics; the text is the first post. */
function SaveForm({ thread: { id, title, language, revision, topicChoices } }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(() =>
    topicChoices.filter(({ isChosen }) => isChosen).map((topic) => topic.id),
  );
  return (
    <Fold actions={[`discussions/${id}/save`]} className={memberKit.fold}>
      <summary>{t('discussions.save.open')}</summary>
      <ActionForm
        action={discussionActions.save}
        item={id}
        payload={{ revision }}
        texts="discussions.save"
        fields={['title', 'language', 'topics']}
        look="plain"
        keepsValues
      >
        <FormField name="title" defaultValue={title} lang={language} />
        <FormField
          name="language"
          defaultValue={language}
          options={discussionLanguages.map((value) => ({
            value,
            label: t(`discussions.languages.${value}`),
          }))}
        />
        <FormField name="topics" help={t('discussions.new.topicsHelp', discussionTopics)}>
          {(field) => (
            <TopicChoices
              name={field.name}
              id={field.id}
              topics={topicChoices}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
        </FormField>
      </ActionForm>
    </Fold>
  );
}

/** Another room of the same moderator. */
function MoveForm({ thread: { id, moveTo } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (moveTo.length === 0) return null;
  return (
    <Fold actions={[`discussions/${id}/move`]} className={memberKit.fold}>
      <summary>{t('discussions.move.title')}</summary>
      <ActionForm
        action={discussionActions.move}
        item={id}
        texts="discussions.move"
        look="plain"
        keepsValues
        onDone={() => void navigate(`${forumPath}/${id}`)}
      >
        <FormField
          name="community"
          defaultValue={moveTo[0]?.id ?? ''}
          options={moveTo.map((room) => ({
            value: room.id ?? '',
            label: room.name?.value ?? t('discussions.rooms.general'),
          }))}
        />
      </ActionForm>
    </Fold>
  );
}

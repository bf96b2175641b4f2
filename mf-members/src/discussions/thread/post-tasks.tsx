import {
  discussionActions,
  discussionReplyActions,
  discussionReportActions,
} from '@site/shared/actions';
import type { DiscussionSource } from '@site/shared/api';
import { ActionForm, OpenedPanel } from '@site/shared/remote';
import { ButtonLink, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AuthorName } from '../../common/discussions/author-name.tsx';
import {
  type PostTask,
  postAddress,
  threadAddress,
} from '../../common/discussions/discussions-query.ts';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { EditForm } from '../writing/edit.form.tsx';
import type { PostProps } from './thread-facts.ts';

type Props = PostProps & { task: Exclude<PostTask, 'reply'> };

/** The form that is open at a post; it closes with its address. */
export function OpenTask(props: Props) {
  const { t } = useTranslation();
  const { task, thread, post } = props;
  return (
    <OpenedPanel
      label={t(`discussions.acts.${task}Of`, { no: post.no })}
      className={`${memberKit.box} ${kit.column3}`}
    >
      <Task {...props} />
      {(task === 'history' || task === 'edit') && (
        <p>
          <ButtonLink look="plain" to={postAddress(thread.id, post.no)} replace preventScrollReset>
            {t('discussions.close')}
          </ButtonLink>
        </p>
      )}
    </OpenedPanel>
  );
}

function Task({ task, thread, post, source, reader }: Props) {
  const navigate = useNavigate();
  const { id, no, may } = post;
  const close = (to = postAddress(thread.id, no)) =>
    void navigate(to, { replace: true, preventScrollReset: true });
  const form = { className: kit.column3, onDone: () => close(), onCancel: () => close() };
  if (task === 'edit' && may.edit && source) {
    return <EditForm source={source} thread={thread} onDone={() => close()} />;
  }
  if (task === 'history' && may.history && source) {
    return <History source={source} reader={reader} />;
  }
  if (task === 'report' && may.report) {
    return (
      <ActionForm
        {...form}
        action={discussionReportActions.report}
        payload={{ post: id }}
        texts="discussions.report"
      />
    );
  }
  if (task === 'hide' && may.hide) {
    return no === 1 ? (
      <ActionForm
        {...form}
        action={discussionActions.hide}
        item={thread.id}
        texts="discussions.hideThread"
        look="danger"
      />
    ) : (
      <ActionForm
        {...form}
        action={discussionReplyActions.hide}
        item={id}
        texts="discussions.hide"
        look="danger"
      />
    );
  }
  if (task === 'split' && thread.may.split) {
    return (
      <ActionForm
        {...form}
        action={discussionActions.split}
        item={thread.id}
        payload={{ post: no }}
        texts="discussions.split"
        values={{ no }}
        leadsTo={threadAddress('{id}')}
        onDone={({ id }) => close(threadAddress(id))}
      />
    );
  }
  return null;
}

/** The earlier texts of a post, as they were written. */
function History({ source, reader }: { source: DiscussionSource; reader: Reader }) {
  const { t } = useTranslation();
  const history = source.history ?? [];
  if (history.length === 0) return <p>{t('discussions.history.none')}</p>;
  return (
    <ol className={kit.rows4} aria-label={t('discussions.history.title')}>
      {history.map((version) => (
        <li key={version.at} className={kit.stack1}>
          <p className={kit.meta}>
            <AuthorName author={version.by} />
            <When at={version.at} reader={reader} />
          </p>
          <blockquote className={`${kit.quote} ${kit.asTyped}`}>{version.source}</blockquote>
        </li>
      ))}
    </ol>
  );
}

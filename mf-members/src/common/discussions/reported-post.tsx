import { discussionReportActions } from '@site/shared/actions';
import type { DiscussionReport } from '@site/shared/api';
import { ActionButton, ActionForm } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Fold } from './fold.tsx';
import { PostPlace } from './post-place.tsx';
import { type Reader, When } from './when.tsx';

type Props = { report: DiscussionReport; reader: Reader };

/** A reported post with what was said about it; nobody reads who reported it. */
export function ReportedPost({ report, reader }: Props) {
  const { t } = useTranslation();
  const { id, code, text, at, reported, target } = report;
  return (
    <article className={kit.column3}>
      <PostPlace target={target} />
      <p className={kit.meta}>
        <span className={`${kit.strong} ${kit.warning}`}>
          {t(`discussions.report.codes.${code}`)}
        </span>
        <When at={at} reader={reader} />
      </p>
      {text && <p className={kit.asTyped}>{text}</p>}
      <blockquote className={`${kit.quote} ${kit.asTyped}`}>{reported}</blockquote>
      <p>
        <ActionButton
          action={discussionReportActions.dismiss}
          item={id}
          done={t('discussions.moderation.dismissDone')}
        >
          {t('discussions.moderation.dismiss')}
        </ActionButton>
      </p>
      <Fold actions={[`discussion-reports/${id}/uphold`]} className={memberKit.fold}>
        <summary>{t('discussions.hide.title')}</summary>
        <ActionForm
          action={discussionReportActions.uphold}
          item={id}
          texts="discussions.hide"
          look="danger"
        />
      </Fold>
    </article>
  );
}

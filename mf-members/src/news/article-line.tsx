import { newsActions } from '@site/shared/actions';
import type { CommunityArticle } from '@site/shared/api';
import { newsCategories } from '@site/shared/domain/content';
import { useAction, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { OpeningLink } from '../common/opening-link.tsx';
import styles from './news.module.css';
import { newsPath } from './news-query.ts';
import { SaveButton } from './save-button.tsx';

type Props = {
  article: CommunityArticle;
  /** Called before the list is loaded again without the article. */
  onUnsaved?: (() => void) | undefined;
};

/** An article in the list. A public one is read on the public site, the others in the member area. */
export function ArticleLine({ article, onUnsaved }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  const { perform } = useAction(newsActions.read, { silent: true });
  const { id, slug, title, lead, publishedAt, category, forMembers, unread, saved } = article;
  const path = forMembers ? `${newsPath}/${slug}` : `/news/${slug}`;
  return (
    <li data-unread={unread ? '' : undefined}>
      <h2 className={unread ? undefined : kit.regular}>
        {unread && (
          <span className={memberKit.dot}>
            <span className="visually-hidden">{t('news.unreadMark')}</span>
          </span>
        )}
        <span id={`title-${id}`}>
          {/* The page of a members' article marks it as read itself. */}
          <OpeningLink
            to={path}
            onOpen={() => (unread && !forMembers ? perform({ item: id }) : undefined)}
          >
            {title}
          </OpeningLink>
        </span>
      </h2>
      <p>{lead}</p>
      <div className={`${kit.meta} ${styles.meta}`}>
        <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        <span>{newsCategories[category][locale]}</span>
        {forMembers && (
          <span className={`${kit.strong} ${kit.accent}`}>{t('news.forMembers')}</span>
        )}
        <SaveButton
          id={id}
          saved={saved}
          onChange={async (now) => {
            if (!now) onUnsaved?.();
            await revalidate();
          }}
        />
      </div>
    </li>
  );
}

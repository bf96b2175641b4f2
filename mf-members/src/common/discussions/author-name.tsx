import type { DiscussionAuthor } from '@site/shared/api';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../person-name.tsx';

/** The name of an author as a link to the profile; former members have neither. */
export function AuthorName({ author }: { author: DiscussionAuthor }) {
  const { t } = useTranslation();
  return author ? <PersonName person={author} /> : t('discussions.formerMember');
}

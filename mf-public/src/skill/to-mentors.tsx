import { readFreeMentors, readOpenMentors } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import { useSession, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const mentorsPath = '/c/mentoring';
const maxNames = 3;

/** Names are for members; others learn the number of mentors with a free place. */
type Found = { names: { slug: string; name: string }[] } | { count: number };
type Props = {
  /** Slugs of the weakest topics. */
  topics: readonly string[];
};

/** Mentors for the weakest topics, via sign-in for visitors; nothing until mentors have a page. */
export function ToMentors({ topics }: Props) {
  const { t } = useTranslation();
  const { hasPage, locale } = useShell();
  const session = useSession();
  const isShown = hasPage(mentorsPath);
  const isMember = session.status === 'member' && isMemberStanding(session.user.standing);
  const found = useMentors(isShown, isMember, topics);
  if (!isShown) return null;
  const [topic] = topics;
  const mentors = topic ? `${mentorsPath}?topic=${topic}` : mentorsPath;
  const signIn = `/login?${new URLSearchParams({ redirect: localized(mentorsPath, locale) })}`;
  return (
    <section className={`${kit.stack2} ${kit.packed}`}>
      <h3>{t('skill.result.withMentor')}</h3>
      {found && 'count' in found && found.count > 0 && (
        <p>{t('skill.result.openMentors', { count: found.count })}</p>
      )}
      {found && 'names' in found && found.names.length > 0 && (
        <ul className={kit.rows1}>
          {found.names.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={`${mentorsPath}?mentor=${encodeURIComponent(slug)}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={session.status === 'guest' ? signIn : isMember ? mentors : mentorsPath}>
          {t(isMember && topic ? 'skill.result.mentorsOfTopic' : 'skill.result.mentors')}
        </Link>
      </p>
    </section>
  );
}

/** Mentors with a free place; the topics stay on this device, because they would reveal the result. */
function useMentors(isShown: boolean, isMember: boolean, topics: readonly string[]): Found | null {
  const { api, locale } = useShell();
  const [found, setFound] = useState<Found | null>(null);
  const wanted = topics.join(' ');
  useEffect(() => {
    if (!isShown) return;
    let hasLeft = false;
    const read = async (): Promise<Found> => {
      if (!isMember) return api.request(readOpenMentors());
      const { mentors } = await api.request(readFreeMentors(locale));
      const suiting = mentors.filter(({ topics: offered }) =>
        offered.some((topic) => wanted.split(' ').includes(topic)),
      );
      return {
        names: suiting
          .flatMap(({ person }) => (person ? { slug: person.slug, name: person.name[locale] } : []))
          .slice(0, maxNames),
      };
    };
    // The result is whole without them.
    read().then(
      (mentors) => {
        if (!hasLeft) setFound(mentors);
      },
      () => {},
    );
    return () => {
      hasLeft = true;
    };
  }, [api, isMember, isShown, locale, wanted]);
  return found;
}

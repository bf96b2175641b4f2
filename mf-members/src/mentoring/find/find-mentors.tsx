import type { MentorCatalogue } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type MentoringQuery,
  mentorFilters,
  mentoringPath,
  mentorLists,
  mentorsSearch,
} from '../mentoring-query.ts';
import type { Names } from '../names.ts';
import { MentorFilters } from './mentor-filters.tsx';
import { MentorLine } from './mentor-line.tsx';

type Props = Names & { catalogue: MentorCatalogue; query: MentoringQuery; isMember: boolean };

/** The mentors by match, with filters; applicants see them without names. */
export function FindMentors({ catalogue, query, isMember, ...names }: Props) {
  const { t } = useTranslation();
  const { mentors, total, pages } = catalogue;
  return (
    <>
      {!isMember && (
        <div className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack2} ${kit.reading}`}>
          <p>{t('mentoring.preview.text')}</p>
          <p className={kit.inTexts}>
            <Link to="/c/admissions">{t('mentoring.preview.case')}</Link>
          </p>
        </div>
      )}
      {isMember && <Lists query={query} />}
      <MentorFilters query={query} isMember={isMember} {...names} />
      <section className={kit.column4} aria-label={t('mentoring.find.results')}>
        <p role="status" className={`${kit.textL} ${kit.strong}`}>
          {t('mentoring.find.count', { count: total })}
        </p>
        {mentors.length > 0 ? (
          <ul className={`${kit.list} ${kit.lineBelow}`}>
            {mentors.map((mentor, index) => (
              <li key={mentor.person?.id ?? index}>
                <MentorLine
                  mentor={mentor}
                  to={
                    mentor.person &&
                    mentorsSearch(query, { mentor: mentor.person.slug, page: query.page })
                  }
                  {...names}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NobodyFound relaxed={catalogue.relaxed} query={query} />
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => mentoringPath + mentorsSearch(query, { page })}
        />
      </section>
    </>
  );
}

/** All mentors, the favourites, and those hidden from the list. */
function Lists({ query }: { query: MentoringQuery }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('mentoring.lists.label')} className={`${kit.row1x6} ${kit.currentLinks}`}>
      {[null, ...mentorLists].map((list) => (
        <Link
          key={list}
          to={mentoringPath + mentorsSearch(query, { list })}
          aria-current={list === query.list ? 'page' : undefined}
          preventScrollReset
        >
          {t(`mentoring.lists.${list ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

type NobodyProps = { relaxed: MentorCatalogue['relaxed']; query: MentoringQuery };

/** Why the list is empty, and which filter to remove. */
function NobodyFound({ relaxed, query }: NobodyProps) {
  const { t } = useTranslation();
  const isNarrowed = mentorFilters.some((name) => query[name] !== null);
  if (query.list !== null && !isNarrowed) {
    return (
      <Callout
        title={t(`mentoring.lists.none.${query.list}`)}
        action={<ButtonLink to={mentoringPath}>{t('mentoring.none.all')}</ButtonLink>}
      >
        <p>{t(`mentoring.lists.noneText.${query.list}`)}</p>
      </Callout>
    );
  }
  const helpful = relaxed.filter(({ count }) => count > 0);
  return (
    <Callout
      title={t(isNarrowed ? 'mentoring.none.narrowed' : 'mentoring.none.empty')}
      action={isNarrowed && <ButtonLink to={mentoringPath}>{t('mentoring.none.all')}</ButtonLink>}
    >
      <p>{t(isNarrowed ? 'mentoring.none.narrowedText' : 'mentoring.none.emptyText')}</p>
      {helpful.length > 0 && (
        <ul className={`${kit.rows2} ${kit.inTexts}`}>
          {helpful.map(({ filter, count }) => (
            <li key={filter}>
              <Link to={mentoringPath + mentorsSearch(query, { [filter]: null })}>
                {t(`mentoring.none.without.${filter}`)}
              </Link>{' '}
              {t('mentoring.none.count', { count })}
            </li>
          ))}
        </ul>
      )}
    </Callout>
  );
}

import type { CommunityDetail } from '@site/shared/api';
import { Facts, kit, memberKit, Prose, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';
import { Agreement } from './agreement.tsx';
import { Entry } from './entry.tsx';
import { OwnMembership } from './own-membership.tsx';

type Props = {
  community: CommunityDetail;
  /** Every topic with its name. */
  topics: readonly { slug: string; label: string }[];
};

/** What the community is for, its rules and leads, and how the reader comes in or leaves. */
export function AboutTab({ community, topics }: Props) {
  const { t } = useTranslation();
  const { own, about, agreement, leads, minGrade, entry, allowedOwn } = community;
  const named = community.topics.flatMap(
    (slug) => topics.find((topic) => topic.slug === slug)?.label ?? [],
  );
  // The forms of those who come in, or accept a new version, show the rules in full.
  const isShown = entry !== null || ['accept', 'agree'].some((event) => allowedOwn.includes(event));
  return (
    <div className={`${kit.column8} ${kit.reading}`}>
      {/* What waits for the reader stands first; who only looks around reads what the community is for. */}
      {own && <Entry community={community} />}
      {about && (
        <div lang={about.lang}>
          <Prose tree={about.value} />
        </div>
      )}
      <Facts
        facts={[
          [t('communities.about.topics'), named.join('\u00a0· ')],
          [t('communities.about.minGrade'), minGrade && t(`people.grade.${minGrade}`)],
        ]}
      />
      {!own && <Entry community={community} />}
      <Section id="leads" title={t('communities.about.leads')}>
        {leads.length === 0 ? (
          <p className={kit.muted}>{t('communities.about.noLeads')}</p>
        ) : (
          <ul className={kit.rows3}>
            {leads.map((person) => (
              <li key={person.id}>
                <PersonLine person={person} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {!isShown && (
        <details className={memberKit.more}>
          <summary>{t('communities.about.agreement')}</summary>
          <Agreement agreement={agreement} />
        </details>
      )}
      <OwnMembership community={community} />
    </div>
  );
}

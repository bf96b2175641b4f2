import type { CommunityDetail, CommunityMembers, NamedPerson } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type CommunityQuery, communityAddress } from '../communities-query.ts';
import { GonePeople } from './gone-people.tsx';
import { Invite } from './invite.tsx';
import { MemberLine } from './member-line.tsx';
import { Requests } from './requests.tsx';

type Props = {
  community: CommunityDetail;
  query: CommunityQuery;
  people: CommunityMembers;
  /** Whom the search for a member to invite has found; null before it. */
  found: readonly NamedPerson[] | null;
};

/** The people of a community; those who moderate it also see requests, invitations and who was removed. */
export function MembersTab({ community, query, people, found }: Props) {
  const { t } = useTranslation();
  const { slug, state, access } = community;
  const { members, total, pages, moderation } = people;
  const isActive = state === 'active';
  const isByInvitation = access === 'invite' || access === 'hidden';
  return (
    <div className={kit.column8}>
      {moderation && isActive && <Requests requests={moderation.requests} />}
      <Section id="people" title={t('communities.people.title')} className={kit.column2}>
        <p role="status" className={kit.muted}>
          {t('communities.members', { count: total })}
        </p>
        <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
          {members.map((member) => (
            <li key={member.id}>
              <MemberLine member={member} />
            </li>
          ))}
        </ul>
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => communityAddress(slug, 'members', page)}
        />
      </Section>
      {moderation && isActive && isByInvitation && (
        <Invite
          community={community.id}
          invited={moderation.invited}
          typed={query.to ?? ''}
          found={found}
        />
      )}
      {moderation && <GonePeople people={moderation.gone} />}
    </div>
  );
}

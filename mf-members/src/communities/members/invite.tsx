import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityMembers, NamedPerson } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';
import { PersonSearch } from '../../common/person-search.tsx';

type Props = {
  /** Its id. */
  community: string;
  invited: NonNullable<CommunityMembers['moderation']>['invited'];
  /** What was typed. */
  typed: string;
  /** Null before the search. */
  found: readonly NamedPerson[] | null;
};

/** Invites a member, who is found by name; below stand the invitations without an answer. */
export function Invite({ community, invited, typed, found }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <Section
      id="invite"
      title={t('communities.invite.title')}
      className={`${kit.column4} ${kit.reading}`}
    >
      <p className={kit.muted}>{t('communities.invite.text')}</p>
      <PersonSearch
        label={t('communities.invite.name')}
        submit={t('communities.invite.search')}
        keeps={{ name: 'tab', value: 'members' }}
        anchor="invite"
        typed={typed}
        found={found}
      >
        {(person, name) => (
          <ActionButton
            action={communityMembershipActions.invite}
            payload={{ community, person: person.id }}
            name={t('communities.invite.submitOf', { name })}
            done={t('communities.invite.done', { name })}
          >
            {t('communities.invite.submit')}
          </ActionButton>
        )}
      </PersonSearch>
      {invited.length > 0 && (
        <ul
          className={`${memberKit.lined3} ${kit.lineBelow}`}
          aria-label={t('communities.invite.waiting')}
        >
          {invited.map(({ id, person, answerBy }) => (
            <li key={id}>
              <PersonLine person={person}>
                <p className={kit.hint}>
                  {t('communities.invite.until', { date: formatDate(answerBy) })}
                </p>
              </PersonLine>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

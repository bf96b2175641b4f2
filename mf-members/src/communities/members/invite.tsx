import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityMembers, NamedPerson } from '@site/shared/api';
import { ActionButton, useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';

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
  const { locale } = useShell();
  const { formatDate } = useDates();
  return (
    <Section
      id="invite"
      title={t('communities.invite.title')}
      className={`${kit.column4} ${kit.reading}`}
    >
      <p className={kit.muted}>{t('communities.invite.text')}</p>
      <search>
        <form method="get" action="#invite" className={`${memberKit.filters} ${kit.searchRow}`}>
          <input type="hidden" name="tab" value="members" />
          <label>
            <span>{t('communities.invite.name')}</span>
            <input type="search" name="to" defaultValue={typed} maxLength={80} required />
          </label>
          <Button type="submit" look="plain">
            {t('communities.invite.search')}
          </Button>
        </form>
      </search>
      {found && (
        <p role="status" className={kit.hint}>
          {t('peoplePicker.found', { count: found.length })}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={kit.rows2}>
          {found.map((person) => (
            <li key={person.id} className={`${kit.row1x6} ${kit.middle}`}>
              <span className={kit.breakable}>{person.name[locale]}</span>
              <ActionButton
                action={communityMembershipActions.invite}
                payload={{ community, person: person.id }}
                name={t('communities.invite.submitOf', { name: person.name[locale] })}
                done={t('communities.invite.done', { name: person.name[locale] })}
              >
                {t('communities.invite.submit')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
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

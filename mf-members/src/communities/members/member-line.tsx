import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityMember } from '@site/shared/api';
import { communityRoles, isAbove } from '@site/shared/domain/communities';
import { ActionButton, ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';

type Props = { member: CommunityMember };

/** A member with role and date; what those who moderate may do is folded away. */
export function MemberLine({ member }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { person, role, joinedAt, silencedUntil, allowed } = member;
  return (
    <>
      <PersonLine person={person}>
        <p className={kit.meta}>
          {role !== 'member' && (
            <span className={kit.strong}>{t(`communities.roles.${role}`)}</span>
          )}
          {person.grade && <span>{t(`people.grade.${person.grade}`)}</span>}
          {joinedAt && <span>{t('communities.people.since', { date: formatDate(joinedAt) })}</span>}
          {silencedUntil && (
            <span className={kit.warning}>
              {t('communities.people.silenced', { date: formatDate(silencedUntil) })}
            </span>
          )}
        </p>
      </PersonLine>
      {allowed.length > 0 && (
        <details className={memberKit.more}>
          <summary>
            {t('communities.people.actions')}
            <span className="visually-hidden">: {person.name[locale]}</span>
          </summary>
          <div className={`${kit.column4} ${kit.reading}`}>
            <RoleButtons member={member} />
            <Measures member={member} />
          </div>
        </details>
      )}
    </>
  );
}

/** A button for each role that the member may get or fall back to. */
function RoleButtons({ member: { id, person, role, allowed } }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const name = person.name[locale];
  return (
    <div className={`${kit.row3} ${kit.hideEmpty}`}>
      {communityRoles
        .filter((one) => one !== role)
        .map((one) => {
          const event = isAbove(one, role) ? 'promote' : 'demote';
          return (
            allowed.includes(event) && (
              <ActionButton
                key={one}
                action={communityMembershipActions[event]}
                item={id}
                payload={{ role: one }}
                name={t(`communities.people.makeOf.${one}`, { name })}
                done={t('communities.people.changed')}
              >
                {t(`communities.people.make.${one}`)}
              </ActionButton>
            )
          );
        })}
    </div>
  );
}

/** Silence and removal, each with a reason. */
function Measures({ member: { id, person, silencedUntil, allowed } }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const may = (event: string) => allowed.includes(event);
  return (
    <>
      {may('unsilence') && (
        <p>
          <ActionButton
            action={communityMembershipActions.unsilence}
            item={id}
            name={t('communities.people.unsilenceOf', { name: person.name[locale] })}
            done={t('communities.people.unsilenced')}
          >
            {t('communities.people.unsilence')}
          </ActionButton>
        </p>
      )}
      {may('silence') && silencedUntil === null && (
        <details className={memberKit.fold}>
          <summary>{t('communities.people.silence')}</summary>
          <ActionForm
            action={communityMembershipActions.silence}
            item={id}
            texts="communities.silence"
            look="plain"
          >
            <FormField name="days" codes="communities.silenceDays" />
          </ActionForm>
        </details>
      )}
      {may('remove') && (
        <details className={memberKit.fold}>
          <summary>{t('communities.people.remove')}</summary>
          <ActionForm
            action={communityMembershipActions.remove}
            item={id}
            texts="communities.remove"
            look="plain"
          />
        </details>
      )}
    </>
  );
}

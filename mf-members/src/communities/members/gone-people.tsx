import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityMembers } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';

type Props = { people: NonNullable<CommunityMembers['moderation']>['gone'] };

/** Removed and banned people, folded away; nothing without any. */
export function GonePeople({ people }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (people.length === 0) return null;
  return (
    <details className={memberKit.fold}>
      <summary>{t('communities.gone.title', { count: people.length })}</summary>
      <ul className={`${memberKit.lined3} ${kit.reading}`}>
        {people.map(({ id, person, state, reason, allowed }) => {
          const name = person.name[locale];
          return (
            <li key={id}>
              <PersonLine person={person}>
                <p className={kit.hint}>{t(`communities.gone.states.${state}`)}</p>
              </PersonLine>
              {reason && <p className={`${kit.quote} ${kit.asTyped}`}>{reason}</p>}
              <div className={`${kit.row3} ${kit.hideEmpty}`}>
                {allowed.includes('ban') && (
                  <ActionButton
                    action={communityMembershipActions.ban}
                    item={id}
                    name={t('communities.gone.banOf', { name })}
                    done={t('communities.gone.banned')}
                  >
                    {t('communities.gone.ban')}
                  </ActionButton>
                )}
                {allowed.includes('unban') && (
                  <ActionButton
                    action={communityMembershipActions.unban}
                    item={id}
                    name={t('communities.gone.unbanOf', { name })}
                    done={t('communities.gone.unbanned')}
                  >
                    {t('communities.gone.unban')}
                  </ActionButton>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

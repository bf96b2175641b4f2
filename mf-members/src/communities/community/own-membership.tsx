import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityDetail } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { communitiesPath } from '../communities-query.ts';

/** The reader's own role, notifications and the way out; nothing for those outside. */
export function OwnMembership({ community: { own, allowedOwn } }: { community: CommunityDetail }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (own?.state !== 'active') return null;
  const { id, role, isMuted, silencedUntil, silenceReason } = own;
  const may = (event: string) => allowedOwn.includes(event);
  return (
    <Section id="own" title={t('communities.membership.title')}>
      <p>
        {t(`communities.own.${role}`)}
        {silencedUntil && (
          <span className={kit.warning}>
            {'. '}
            {t('communities.own.silenced', { date: formatDate(silencedUntil) })}
          </span>
        )}
      </p>
      {silenceReason && <p className={`${kit.quote} ${kit.asTyped}`}>{silenceReason}</p>}
      <p className={kit.muted}>{t(`communities.membership.${isMuted ? 'isMuted' : 'isHeard'}`)}</p>
      <div className={kit.row3}>
        {may('mute') && (
          <ActionButton
            action={communityMembershipActions.mute}
            item={id}
            done={t('communities.membership.muted')}
          >
            {t('communities.membership.mute')}
          </ActionButton>
        )}
        {may('unmute') && (
          <ActionButton
            action={communityMembershipActions.unmute}
            item={id}
            done={t('communities.membership.unmuted')}
          >
            {t('communities.membership.unmute')}
          </ActionButton>
        )}
        {may('leave') && (
          <ActionButton
            action={communityMembershipActions.leave}
            item={id}
            done={t('communities.membership.left')}
            // A hidden community is not seen any more.
            leaveTo={communitiesPath}
          >
            {t('communities.membership.leave')}
          </ActionButton>
        )}
      </div>
      {!may('leave') && <p className={kit.hint}>{t('communities.membership.lastLead')}</p>}
    </Section>
  );
}

import { communityMembershipActions } from '@site/shared/actions';
import type { OwnCommunities } from '@site/shared/api';
import { ActionButton, useDates } from '@site/shared/remote';
import { ButtonLink, kit, LocalizedText, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { communityAddress } from '../communities-query.ts';

type Props = { communities: OwnCommunities['requests'] };

/** Invitations to answer, and requests that wait for an answer; nothing without any. */
export function OwnRequests({ communities }: Props) {
  const { t } = useTranslation();
  if (communities.length === 0) return null;
  return (
    <Section id="requests" title={t('communities.requests.title')} className={kit.column2}>
      <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
        {communities.map((community) => (
          <li key={community.id}>
            <Request community={community} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Request({ community }: { community: Props['communities'][number] }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { slug, own, name } = community;
  const date = own.answerBy ? formatDate(own.answerBy) : '';
  const isInvited = own.state === 'invited';
  return (
    <article className={kit.stack2}>
      <h3 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={communityAddress(slug)}>
          <LocalizedText of={name} />
        </Link>
      </h3>
      <p>
        {isInvited ? t('communities.requests.invited', { date }) : t('communities.requests.waits')}
      </p>
      {own.mustAccept && <p className={kit.warning}>{t('communities.requests.mustAccept')}</p>}
      <div className={kit.row3}>
        {(isInvited || own.mustAccept) && (
          <ButtonLink to={communityAddress(slug)}>{t('communities.requests.read')}</ButtonLink>
        )}
        {isInvited ? (
          <ActionButton
            action={communityMembershipActions.decline}
            item={own.id}
            name={t('communities.requests.declineOf', { name: name.value })}
            done={t('communities.requests.declined')}
          >
            {t('communities.requests.decline')}
          </ActionButton>
        ) : (
          <ActionButton
            action={communityMembershipActions.withdraw}
            item={own.id}
            name={t('communities.requests.withdrawOf', { name: name.value })}
            done={t('communities.requests.withdrawn')}
          >
            {t('communities.requests.withdraw')}
          </ActionButton>
        )}
      </div>
    </article>
  );
}

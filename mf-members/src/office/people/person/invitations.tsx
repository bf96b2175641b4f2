import { invitationActions } from '@site/shared/actions';
import type { OfficeInvitation, OfficePerson } from '@site/shared/api';
import { ActionButton, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { personAddress } from '../people-query.ts';

/** The invitation that brought a person, and the latest that they have sent. */
export function Invitations({ person }: { person: OfficePerson }) {
  const { t } = useTranslation();
  const { accepted, sent, total } = person.invitations;
  return (
    <Section id="invitations" title={t('office.people.invitations.title')}>
      {accepted && <Accepted accepted={accepted} />}
      {!accepted && total === 0 && (
        <p className={kit.muted}>{t('office.people.invitations.none')}</p>
      )}
      {total > 0 && (
        <>
          <p>
            {total > sent.length
              ? t('office.people.invitations.latest', { shown: sent.length, total })
              : t('office.people.invitations.sent', { total })}
          </p>
          <ul className={`${memberKit.lined3} ${kit.lineBelow} ${memberKit.actionLines}`}>
            {sent.map((invitation) => (
              <li key={invitation.id}>
                <Sent invitation={invitation} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

type AcceptedProps = { accepted: NonNullable<OfficePerson['invitations']['accepted']> };

function Accepted({ accepted: { no, inviter } }: AcceptedProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  if (!inviter) return <p>{t('office.people.invitations.accepted', { no })}</p>;
  return (
    <p>
      {t('office.people.invitations.acceptedBy', { no })}{' '}
      <Link to={personAddress(inviter.slug)}>{inviter.name[locale]}</Link>
    </p>
  );
}

function Sent({ invitation }: { invitation: OfficeInvitation }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, no, state, email, sentAt, allowed } = invitation;
  const texts = (event: 'resend' | 'revoke', done: string) => ({
    name: t(`office.people.invitations.${event}Of`, { no }),
    confirm: {
      title: t(`office.people.invitations.${event}Title`, { no }),
      content: t(`office.people.invitations.${event}Text`),
      okText: t(`office.people.invitations.${event}Yes`),
    },
    done: t(`office.people.invitations.${done}`),
    children: t(`office.people.invitations.${event}`),
  });
  return (
    <>
      <div className={kit.stack1}>
        <p className={kit.breakable}>{email ?? no}</p>
        <p className={kit.meta}>
          <span>{t(`office.people.invitations.states.${state}`)}</span>
          {email && <span>{no}</span>}
          {sentAt && (
            <span>{t('office.people.invitations.sentOn', { date: formatDate(sentAt) })}</span>
          )}
        </p>
      </div>
      <div className={kit.row2}>
        {allowed.includes('resend') && (
          <ActionButton
            action={invitationActions.resend}
            item={id}
            {...texts('resend', 'resent')}
          />
        )}
        {allowed.includes('revoke') && (
          <ActionButton
            action={invitationActions.revoke}
            item={id}
            {...texts('revoke', 'revoked')}
          />
        )}
      </div>
    </>
  );
}

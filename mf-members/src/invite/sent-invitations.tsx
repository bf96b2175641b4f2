import { invitationActions } from '@site/shared/actions';
import type { SentInvitation } from '@site/shared/api';
import { ActionButton, useDates, useShell } from '@site/shared/remote';
import { Button, Callout, kit, memberKit } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './invite.module.css';

type Props = { invitations: readonly SentInvitation[]; now: Date };

/** The user's own invitations, newest first, each with its state and actions. */
export function SentInvitations({ invitations, now }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="sent">
      <h2 id="sent" ref={heading} tabIndex={-1}>
        {t('invite.sent.title')}
      </h2>
      {invitations.length === 0 ? (
        <Callout title={t('invite.sent.none')}>
          <p>{t('invite.sent.why')}</p>
        </Callout>
      ) : (
        <ul className={`${kit.lineBelow} ${memberKit.lined} ${kit.breakable} ${styles.sent}`}>
          {invitations.map((invitation) => (
            <Line
              key={invitation.id}
              invitation={invitation}
              now={now}
              onDone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const tones: Readonly<Record<string, string | undefined>> = {
  accepted: kit.accent,
  completed: kit.accent,
  bounced: kit.danger,
  declined: kit.muted,
  expired: kit.muted,
  revoked: kit.muted,
};

type LineProps = { invitation: SentInvitation; now: Date; onDone: () => void };

function Line({ invitation, now, onDone }: LineProps) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const { locale, product, origin, toast } = useShell();
  const { id, email, name, state, sentAt, expiresAt, resendFrom, mayRevoke } = invitation;
  const called = email ?? t('invite.sent.erased');
  const isEarly = resendFrom !== null && new Date(resendFrom) > now;
  const isOpen = state === 'sent' || state === 'opened' || state === 'bounced';

  function copy(): void {
    const text = t('invite.sent.letter', {
      product: product.name[locale],
      email: called,
      address: origin,
      date: formatDate(expiresAt),
    });
    // Rejected where the page has no permission to write to the clipboard.
    navigator.clipboard?.writeText(text).then(
      () => toast(t('invite.sent.copied')),
      () => undefined,
    );
  }

  return (
    <li>
      <div className={kit.row1x4}>
        <strong>{name ?? called}</strong>
        {name && <span className={kit.muted}>{called}</span>}
      </div>
      <p className={`${kit.row1x4} ${kit.strong} ${tones[state] ?? ''}`} data-state={state}>
        {t(`invite.states.${state}`)}
        <span className={`${kit.muted} ${kit.regular}`}>
          {isOpen
            ? t('invite.sent.until', { sent: formatDate(sentAt), date: formatDate(expiresAt) })
            : t('invite.sent.at', { sent: formatDate(sentAt) })}
        </span>
      </p>
      <p className={`${kit.row1} ${kit.hideEmpty} ${memberKit.atEdge} ${styles.buttons}`}>
        {isOpen && (
          <Button look="quiet" className={kit.scriptOnly} onClick={copy}>
            {t('invite.sent.copy')}
          </Button>
        )}
        {resendFrom && !isEarly && (
          <ActionButton
            look="quiet"
            action={invitationActions.resend}
            item={id}
            done={t('invite.sent.resendDone', { email: called })}
            onDone={onDone}
          >
            {t('invite.sent.resend')}
          </ActionButton>
        )}
        {mayRevoke && (
          <ActionButton
            look="quiet"
            action={invitationActions.revoke}
            item={id}
            confirm={{
              title: t('invite.sent.revokeTitle', { email: called }),
              content: t('invite.sent.revokeText'),
              okText: t('invite.sent.revoke'),
              cancelText: t('invite.sent.keep'),
              isDangerous: true,
            }}
            done={t('invite.sent.revokeDone', { email: called })}
            onDone={onDone}
          >
            {t('invite.sent.revoke')}
          </ActionButton>
        )}
      </p>
      {resendFrom && isEarly && (
        <p className={kit.hint}>
          {t('invite.sent.resendFrom', {
            date: formatDate(resendFrom),
            time: formatTime(resendFrom),
          })}
        </p>
      )}
    </li>
  );
}

import { invitationActions } from '@site/shared/actions';
import type { Invitation } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { isErrorCode, refusalMessage } from '@site/shared/domain/system';
import { ActionForm, useSession, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, memberKit, Section } from '@site/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclineInvitation } from './decline.tsx';

/** A signed-in member sends no fields: the account is known. */
const acceptByMember = { ...invitationActions.accept, fields: {} };

type Live = Extract<Invitation, { dead: null }>;

/** Names the inviter and offers to accept: with a new account, or with the existing one of the address. */
export function Invited({
  invitation,
  token,
  children,
}: {
  invitation: Live;
  token: string;
  /** The sign-up form for a new person. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { api, locale } = useShell();
  const session = useSession();
  const { kind, inviter, other_inviters, message, email, has_account, is_opened } = invitation;
  // Reported by script only: a mail scanner that follows links runs none.
  useEffect(() => {
    if (!is_opened) void api.act(invitationActions.open, { item: token });
  }, [api, token, is_opened]);
  const names = [...(inviter ? [inviter] : []), ...other_inviters].map((one) => one[locale]);
  const here = localized(`/signup?invite=${token}`, locale);
  return (
    <>
      <Section
        id="sponsor"
        className={kit.panel}
        title={
          names.length > 0
            ? t('signUp.invitedBy', { names: new Intl.ListFormat(locale).format(names) })
            : t('signUp.invited')
        }
      >
        {kind !== 'candidate' && <p>{t(`signUp.offer.${kind}`)}</p>}
        {message && (
          <blockquote className={`${kit.quote} ${kit.asTyped} ${memberKit.primaryEdge}`}>
            {message}
          </blockquote>
        )}
        <p>{t('signUp.invitedAs', { email })}</p>
      </Section>
      {!has_account && children}
      {has_account && session.status === 'member' && (
        <ActionForm
          action={acceptByMember}
          item={token}
          native={{ page: here, redirect: localized('/c', locale) }}
          texts="signUp"
          submit={t('signUp.accept')}
        />
      )}
      {has_account && session.status !== 'member' && (
        <p>
          <ButtonLink to={`/login?redirect=${encodeURIComponent(here)}`}>
            {t('signUp.signInToAccept')}
          </ButtonLink>
        </p>
      )}
      <DeclineInvitation token={token} />
    </>
  );
}

/** Why the link does not work any more, and what to do then. */
export function DeadInvitation({
  invitation: { dead, may_ask_new },
  token,
}: {
  invitation: Exclude<Invitation, Live>;
  token: string;
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const isKnown = isErrorCode(dead) && dead !== 'E_TOKEN_UNKNOWN';
  return (
    <Callout
      title={isKnown ? refusalMessage({ code: dead }, locale) : t('signUp.unknown')}
      action={
        may_ask_new ? (
          <ActionForm
            action={invitationActions['ask-new']}
            item={token}
            native={{
              page: localized(`/signup?invite=${token}`, locale),
              redirect: localized('/login?reason=asked-new', locale),
            }}
            texts="signUp"
            submit={t('signUp.askNew')}
          />
        ) : (
          <WithoutAnother dead={dead} />
        )
      }
    >
      {!isKnown && <p>{t('signUp.unknownText')}</p>}
      {may_ask_new && <p>{t('signUp.askNewText')}</p>}
    </Callout>
  );
}

/** A person who accepted another invitation has an account; anybody else may join without an invitation. */
function WithoutAnother({ dead }: { dead: string }) {
  const { t } = useTranslation();
  const session = useSession();
  if (dead !== 'E_TOKEN_NEEDLESS') {
    return <ButtonLink to="/signup">{t('signUp.without')}</ButtonLink>;
  }
  if (session.status !== 'member') return <ButtonLink to="/login">{t('signIn.submit')}</ButtonLink>;
  return (
    <ButtonLink to="/c" reloadDocument>
      {t('signIn.already.open')}
    </ButtonLink>
  );
}

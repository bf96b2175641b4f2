import { invitationActions } from '@site/shared/actions';
import type { Invitation } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { isErrorCode, refusalMessage } from '@site/shared/domain/system';
import { RefusedForm, useSession, useShell } from '@site/shared/remote';
import { Button, ButtonLink, Callout } from '@site/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclineInvitation, isDeclined } from './decline.tsx';
import styles from './sign-up.module.css';

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
  const { api, formState, locale } = useShell();
  const isDeclining = formState !== null && isDeclined(formState);
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
      <section className={styles.sponsor} aria-labelledby="sponsor">
        <h2 id="sponsor">
          {names.length > 0
            ? t('signUp.invitedBy', { names: new Intl.ListFormat(locale).format(names) })
            : t('signUp.invited')}
        </h2>
        {kind !== 'candidate' && <p>{t(`signUp.offer.${kind}`)}</p>}
        {message && <blockquote>{message}</blockquote>}
        <p>{t('signUp.invitedAs', { email })}</p>
      </section>
      {!has_account && children}
      {has_account && session.status === 'member' && (
        <form method="post" action={`/api/actions/invitations/${token}/accept`}>
          {!isDeclining && <RefusedForm />}
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="page" value={here} />
          <input type="hidden" name="redirect" value={localized('/c', locale)} />
          <Button type="submit">{t('signUp.accept')}</Button>
        </form>
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
          <form method="post" action={`/api/actions/invitations/${token}/ask-new`}>
            <RefusedForm />
            <input type="hidden" name="locale" value={locale} />
            <input type="hidden" name="page" value={localized(`/signup?invite=${token}`, locale)} />
            <input
              type="hidden"
              name="redirect"
              value={localized('/login?reason=asked-new', locale)}
            />
            <Button type="submit">{t('signUp.askNew')}</Button>
          </form>
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

import { readAccountLink, readAppData, readPageSettings } from '@site/shared/api';
import { type Api, ApiError, localized, shellContext } from '@site/shared/contract';
import { attachedWords, readAttached } from '@site/shared/domain/accounts';
import {
  PageHead,
  ProviderButtons,
  useAnswer,
  useErrorMessages,
  useSession,
  useShell,
} from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CodeForm } from './code.form.tsx';
import styles from './login.module.css';
import { fileIn, type LinkPurpose, type Reason, readLoginView } from './login-view.ts';
import { AskMail, MailedLink, NewPassword } from './mailed-link.tsx';
import { SignInForm } from './sign-in.form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = readLoginView(new URL(request.url).searchParams);
  const { api } = context.get(shellContext);
  if (view.kind === 'sign-in') {
    // Sign-in with a password must not depend on it.
    const data = await api.request(readAppData()).catch(() => null);
    return { ...view, providers: data?.auth?.providers ?? [] };
  }
  if (view.kind === 'ask') return view;
  const purpose = view.kind === 'reset' ? 'reset' : view.purpose;
  const [dead, settings] = await Promise.all([
    whyDead(api, { token: view.token, purpose }),
    view.kind === 'reset' ? api.request(readPageSettings()) : null,
  ]);
  return { ...view, dead, minLength: settings?.['auth.password_min'] ?? 0 };
}

/** Why the link of a mail cannot be used any more; null when it can, or when nobody can tell. */
async function whyDead(
  api: Api,
  { token, purpose }: { token: string; purpose: string },
): Promise<string | null> {
  try {
    const found = await api.request(readAccountLink(token));
    return found.purpose === purpose ? found.dead : 'E_TOKEN_UNKNOWN';
  } catch (error) {
    return error instanceof ApiError && error.code === 'E_TOKEN_UNKNOWN' ? error.code : null;
  }
}

type View = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const view = useLoaderData<typeof loader>();
  if (view.kind === 'sign-in') return <SignIn {...view} />;
  return <ByMail view={view} />;
}

type SignInView = Extract<View, { kind: 'sign-in' }>;

function SignIn(view: SignInView) {
  const { reason, redirect, awaitsCode, provider, providers, removed, kept } = view;
  const { t } = useTranslation();
  const { formState, hasPage, locale } = useShell();
  const session = useSession();
  const file = fileIn(redirect);
  if (file && reason === 'file') return <FileIsReady file={file} />;
  const title = providers.find(({ name }) => name === provider)?.title ?? t('signIn.provider.any');
  if (reason === 'erased') return <AccountErased />;
  if (awaitsCode) {
    return (
      <CodePage text={t('signIn.code.text')}>
        <CodeForm address="/auth/login" redirect={formState?.values.redirect ?? redirect} />
      </CodePage>
    );
  }
  if (provider && !reason) {
    return (
      <CodePage text={t('signIn.provider.code.text', { title })}>
        <CodeForm address={`/auth/login/${provider}`} />
      </CodePage>
    );
  }
  // A download is not a page to redirect to.
  const target = file ? localized(`/login?reason=file&redirect=${file}`, locale) : redirect;
  return (
    <div className={kit.stack6}>
      <PageHead title={t('pages.login.title')} description={t('pages.login.description')} />
      <h1>{t('pages.login.title')}</h1>
      {reason && !formState && (
        <ReasonNotice reason={reason} provider={title} leadsBack={redirect !== null} />
      )}
      {reason && !formState && <RemovedAndKept {...{ removed, kept, providers }} />}
      {session.status === 'member' ? (
        <SignedInAlready />
      ) : (
        <>
          <SignInForm redirect={target} />
          <ProviderButtons
            providers={providers}
            redirect={target}
            heading={t('signIn.provider.or')}
            label={(name) => t('signIn.provider.with', { title: name })}
          />
          {hasPage('/signup') && (
            <p>
              {t('signIn.noAccount')} <Link to="/signup">{t('signIn.join')}</Link>
            </p>
          )}
        </>
      )}
      <Help />
    </div>
  );
}

/** The page after sign-in for a user who came by a mail about a file. */
function FileIsReady({ file }: { file: string }) {
  const { t } = useTranslation();
  return (
    <div className={kit.stack6}>
      <PageHead title={t('signIn.file.title')} noIndex />
      <h1>{t('signIn.file.title')}</h1>
      <p>{t('signIn.file.text')}</p>
      <p>
        <a href={file}>{t('signIn.file.download')}</a>
      </p>
      <Help />
    </div>
  );
}

/** The page after an account was erased. */
function AccountErased() {
  const { t } = useTranslation();
  return (
    <div className={kit.stack6}>
      <PageHead title={t('signIn.erased.title')} noIndex />
      <h1>{t('signIn.erased.title')}</h1>
      <p role="status">{t('signIn.erased.text')}</p>
      <p>{t('signIn.erased.undo')}</p>
      <p>
        <Link to="/">{t('signIn.erased.home')}</Link>
      </p>
      <Help />
    </div>
  );
}

/** The second step of a sign-in, after a password or a provider. */
function CodePage({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={kit.stack6}>
      <PageHead title={t('signIn.code.title')} noIndex />
      <h1>{t('signIn.code.title')}</h1>
      <p>{text}</p>
      {children}
      <p>
        <Link to="/login">{t('signIn.other')}</Link>
      </p>
      <Help />
    </div>
  );
}

/** The views for mailed links: requesting a mail, and the action of its link. */
function ByMail({ view }: { view: Exclude<View, { kind: 'sign-in' }> }) {
  const { t } = useTranslation();
  const what =
    view.kind === 'link' ? view.purpose : view.kind === 'reset' ? 'reset' : `ask.${view.command}`;
  return (
    <div className={kit.stack6}>
      <PageHead title={t(`signIn.${what}.title`)} noIndex />
      <h1>{t(`signIn.${what}.title`)}</h1>
      {view.kind !== 'ask' && view.dead !== null ? (
        <DeadLink code={view.dead} purpose={view.kind === 'link' ? view.purpose : 'reset'} />
      ) : (
        <>
          <p>{t(`signIn.${what}.text`)}</p>
          {view.kind === 'ask' && <AskMail command={view.command} />}
          {view.kind === 'reset' && <NewPassword {...view} />}
          {view.kind === 'link' && <MailedLink purpose={view.purpose} token={view.token} />}
        </>
      )}
      <p>
        <Link to="/login">{t('signIn.toSignIn')}</Link>
      </p>
      <Help />
    </div>
  );
}

/** A link that cannot be used any more: why, and how to get another, where there is one. */
function DeadLink({ code, purpose }: { code: string; purpose: LinkPurpose | 'reset' }) {
  const { t } = useTranslation();
  const { message } = useErrorMessages({ message: { code } });
  return (
    <>
      <p className={styles.notice} role="status">
        {message}
      </p>
      {purpose === 'reset' && (
        <p>
          <Link to="/login?mode=forgot">{t('signIn.reset.again')}</Link>
        </p>
      )}
      {purpose === 'verify' && (
        <p>
          <Link to="/login?mode=resend">{t('signIn.verify.again')}</Link>
        </p>
      )}
    </>
  );
}

function Help() {
  const { t } = useTranslation();
  const { product } = useShell();
  return (
    <p className={`${kit.muted} ${kit.textM} ${kit.below4} ${styles.help}`}>
      {t('signIn.help')} <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
    </p>
  );
}

/** A message why the user has to sign in, or what was done. */
function ReasonNotice({
  reason,
  provider,
  leadsBack,
}: {
  reason: Reason;
  provider: string;
  leadsBack: boolean;
}) {
  const { t } = useTranslation();
  const { product } = useShell();
  const answer = useAnswer<HTMLParagraphElement>(true);
  const words = reason === 'expired' && !leadsBack ? 'ended' : reason;
  return (
    <p className={styles.notice} role="status" {...answer}>
      {t(`signIn.reason.${words}`, { email: product.contactEmail, provider })}
      {reason === 'provider-unverified' && (
        <>
          {' '}
          <Link to="/login?mode=resend">{t('signIn.verify.again')}</Link>
        </>
      )}
    </p>
  );
}

/** What a new password or a confirmed address removed from the account, and what still opens it. */
function RemovedAndKept({
  removed,
  kept,
  providers,
}: Pick<SignInView, 'removed' | 'kept' | 'providers'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const titleOf = (name: string) =>
    providers.find((one) => one.name === name)?.title ?? t('signIn.attached.other');
  const wordsOf = (codes: string | null) => {
    const things = readAttached(codes, titleOf);
    return things.length > 0 ? attachedWords(things, locale) : null;
  };
  const gone = wordsOf(removed);
  // A new account has its password, as everybody expects.
  const left = gone || kept !== 'password' ? wordsOf(kept) : null;
  if (!gone && !left) return null;
  return (
    <div className={kit.stack2}>
      {gone && <p>{t('signIn.attached.removed', { list: gone })}</p>}
      {left && <p>{t('signIn.attached.kept', { list: left })}</p>}
    </div>
  );
}

function SignedInAlready() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const session = useSession();
  if (session.status !== 'member') return null;
  return (
    <div className={`${kit.muted} ${kit.stack4}`}>
      <p>{t('signIn.already.text', { name: session.user.name[locale] })}</p>
      <p>
        <Link to="/c" reloadDocument>
          {t('signIn.already.open')}
        </Link>
      </p>
    </div>
  );
}

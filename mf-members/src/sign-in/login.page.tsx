import { readAppData, readPageSettings } from '@site/shared/api';
import { localized, shellContext } from '@site/shared/contract';
import { attachedWords, readAttached } from '@site/shared/domain';
import { PageHead, ProviderButtons, useSession, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AskMail } from './ask-mail.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './login.module.css';
import { fileIn, type Reason, readLoginView } from './login-view.ts';
import { MailedLink } from './mailed-link.tsx';
import { NewPassword } from './new-password.tsx';
import { SignInForm } from './sign-in-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = readLoginView(new URL(request.url).searchParams);
  const { api } = context.get(shellContext);
  if (view.kind === 'sign-in') {
    // Sign-in with a password must not depend on it.
    const data = await api.request(readAppData()).catch(() => null);
    return { ...view, providers: data?.auth?.providers ?? [] };
  }
  if (view.kind !== 'reset') return view;
  const settings = await api.request(readPageSettings());
  return { ...view, minLength: settings['auth.password_min'] };
}

type View = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const view = useLoaderData<typeof loader>();
  if (view.kind === 'sign-in') return <SignIn {...view} />;
  return <ByMail view={view} />;
}

type SignInView = Extract<View, { kind: 'sign-in' }>;

function SignIn({ reason, redirect, provider, providers, removed, kept }: SignInView) {
  const { t } = useTranslation();
  const { formState, hasPage, locale } = useShell();
  const session = useSession();
  const file = fileIn(redirect);
  if (file && reason === 'file') return <FileIsReady file={file} />;
  const title = providers.find(({ name }) => name === provider)?.title ?? t('signIn.provider.any');
  if (provider && !reason) return <CodePage provider={provider} title={title} />;
  // A download is not a page to redirect to.
  const target = file ? localized(`/login?reason=file&redirect=${file}`, locale) : redirect;
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.login.title')} description={t('pages.login.description')} />
      <h1>{t('pages.login.title')}</h1>
      {reason && !formState && <ReasonNotice reason={reason} provider={title} />}
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
    <div className={styles.page}>
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

/** The second step of a sign-in through a provider. */
function CodePage({ provider, title }: { provider: string; title: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHead title={t('signIn.provider.code.title')} noIndex />
      <h1>{t('signIn.provider.code.title')}</h1>
      <p>{t('signIn.provider.code.text', { title })}</p>
      <CodeForm provider={provider} />
      <p>
        <Link to="/login">{t('signIn.toSignIn')}</Link>
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
    <div className={styles.page}>
      <PageHead title={t(`signIn.${what}.title`)} noIndex />
      <h1>{t(`signIn.${what}.title`)}</h1>
      <p>{t(`signIn.${what}.text`)}</p>
      {view.kind === 'ask' && <AskMail command={view.command} />}
      {view.kind === 'reset' && <NewPassword {...view} />}
      {view.kind === 'link' && <MailedLink purpose={view.purpose} token={view.token} />}
      <p>
        <Link to="/login">{t('signIn.toSignIn')}</Link>
      </p>
      <Help />
    </div>
  );
}

function Help() {
  const { t } = useTranslation();
  const { product } = useShell();
  return (
    <p className={styles.help}>
      {t('signIn.help')} <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
    </p>
  );
}

/** A message why the user has to sign in, or what was done. */
function ReasonNotice({ reason, provider }: { reason: Reason; provider: string }) {
  const { t } = useTranslation();
  const { product } = useShell();
  return (
    <p className={styles.notice} role="status">
      {t(`signIn.reason.${reason}`, { email: product.contactEmail, provider })}
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
  const [gone, left] = [wordsOf(removed), wordsOf(kept)];
  if (!gone && !left) return null;
  return (
    <div className={styles.attached}>
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
    <div className={styles.already}>
      <p>{t('signIn.already.text', { name: session.user.name[locale] })}</p>
      <p>
        <Link to="/c" reloadDocument>
          {t('signIn.already.open')}
        </Link>
      </p>
    </div>
  );
}

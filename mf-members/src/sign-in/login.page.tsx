import { PageHead, useSession, useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './login.module.css';
import { SignInForm } from './sign-in-form.tsx';

const reasons = ['expired', 'suspended', 'signed-out'] as const;
type Reason = (typeof reasons)[number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const reason = reasons.find((known) => known === searchParams.get('reason')) ?? null;
  return { reason, redirect: searchParams.get('redirect') };
}

export function Component() {
  const { t } = useTranslation();
  const { reason, redirect } = useLoaderData<typeof loader>();
  const { product, formState } = useShell();
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHead title={t('pages.login.title')} description={t('pages.login.description')} />
      <h1>{t('pages.login.title')}</h1>
      {session.status === 'member' ? (
        <SignedInAlready />
      ) : (
        <>
          {reason && !formState && <ReasonNotice reason={reason} />}
          <SignInForm redirect={redirect} />
          <p className={styles.help}>
            {t('signIn.help')} <a href={`mailto:${product.contactEmail}`}>{product.contactEmail}</a>
          </p>
        </>
      )}
    </div>
  );
}

/** Why one is asked to sign in, in words. */
function ReasonNotice({ reason }: { reason: Reason }) {
  const { t } = useTranslation();
  const { product } = useShell();
  return (
    <p className={styles.notice} role="status">
      {t(`signIn.reason.${reason}`, { email: product.contactEmail })}
    </p>
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

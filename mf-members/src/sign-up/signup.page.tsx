import { type Duration, readAppData, readInvitation, readPageSettings } from '@site/shared/api';
import { type Api, ApiError, localized, shellContext } from '@site/shared/contract';
import { PageHead, ProviderButtons, useSession, useShell } from '@site/shared/remote';
import { ButtonLink, Callout, kit, PageIntro } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Declined } from './decline.tsx';
import { DeadInvitation, Invited } from './invited.tsx';
import { Sent } from './sent.tsx';
import { SignUpForm } from './sign-up.form.tsx';
import styles from './sign-up.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = context.get(shellContext);
  const query = new URL(request.url).searchParams;
  const token = query.get('invite');
  const [{ legal, admissions, auth, durations }, settings, invitation] = await Promise.all([
    api.request(readAppData()),
    api.request(readPageSettings()),
    token ? findInvitation(api, token) : null,
  ]);
  return {
    versions: {
      terms: legal.terms?.version ?? '',
      processing: legal.processing_consent?.version ?? '',
      newsletter: legal.newsletter_consent?.version ?? '',
    },
    minLength: settings['auth.password_min'],
    durations: { screening: durations?.check, decision: durations?.answer },
    isOpen: admissions?.open ?? true,
    providers: auth?.providers ?? [],
    provider: query.get('provider'),
    isSent: query.has('sent'),
    isDeclined: query.has('declined'),
    token,
    invitation,
  };
}

/** An unknown link is treated like an expired one. */
async function findInvitation(api: Api, token: string) {
  try {
    return await api.request(readInvitation(token));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return { dead: 'E_TOKEN_UNKNOWN', may_ask_new: false } as const;
  }
}

export function Component() {
  const { t } = useTranslation();
  const { versions, minLength, isOpen, isSent, isDeclined, token, invitation, ...data } =
    useLoaderData<typeof loader>();
  const joining = data.providers.find(({ name }) => name === data.provider);
  const session = useSession();
  const { locale } = useShell();
  if (isSent) return <Sent />;
  if (isDeclined) return <Declined />;
  if (token && invitation) {
    return (
      <Frame>
        {invitation.dead === null ? (
          <Invited invitation={invitation} token={token}>
            <SignUpForm
              versions={versions}
              minLength={minLength}
              invited={{ token, email: invitation.email }}
            />
            <ProviderButtons
              providers={data.providers}
              redirect={localized(`/signup?invite=${token}`, locale)}
              heading={t('signIn.provider.or')}
              label={(title) => t('signUp.joining.with', { title })}
            />
          </Invited>
        ) : (
          <DeadInvitation invitation={invitation} token={token} />
        )}
      </Frame>
    );
  }
  if (session.status === 'member') {
    return (
      <Frame>
        <Callout
          title={t('signUp.already')}
          action={
            <ButtonLink to="/c" reloadDocument>
              {t('signIn.already.open')}
            </ButtonLink>
          }
        />
      </Frame>
    );
  }
  return (
    <Frame confirmedBy={isOpen ? joining?.title : undefined}>
      {isOpen ? (
        <>
          <SignUpForm versions={versions} minLength={minLength} {...(joining && { joining })} />
          {!joining && (
            <ProviderButtons
              providers={data.providers}
              redirect={null}
              heading={t('signIn.provider.or')}
              label={(title) => t('signUp.joining.with', { title })}
            />
          )}
        </>
      ) : (
        <Callout
          title={t('signUp.closed')}
          action={<ButtonLink to="/contact-us">{t('signUp.write')}</ButtonLink>}
        >
          <p>{t('signUp.closedText')}</p>
        </Callout>
      )}
    </Frame>
  );
}

const steps = ['apply', 'screening', 'reviews', 'decision'] as const;

/** How long the steps take that wait for the association. */
type StepDurations = Partial<Record<(typeof steps)[number], Duration | undefined>>;

type FrameProps = {
  /** The provider that has just confirmed who the person is: they already know what comes next. */
  confirmedBy?: string | undefined;
  children: ReactNode;
};

/** What happens next, beside the current task. */
function Frame({ confirmedBy, children }: FrameProps) {
  const { t } = useTranslation();
  const { durations, invitation } = useLoaderData<typeof loader>();
  if (confirmedBy !== undefined) {
    return (
      <div className={`${kit.page12} ${styles.page}`}>
        <PageHead title={t('pages.signup.title')} noIndex />
        <div className={`${kit.stack6} ${kit.packed} ${kit.reading}`}>
          <PageIntro
            title={t('pages.signup.title')}
            lead={t('signUp.joining.new', { title: confirmedBy })}
          />
          <p>
            {t('signUp.joining.known', { title: confirmedBy })}{' '}
            <Link to="/login">{t('signIn.submit')}</Link>
          </p>
        </div>
        <div className={styles.now}>{children}</div>
      </div>
    );
  }
  // A person who is offered a staff role or membership does not apply.
  const applies = !invitation || invitation.dead !== null || invitation.kind === 'candidate';
  const durationOf: StepDurations = durations;
  return (
    <div className={`${kit.page12} ${styles.page}`}>
      <PageHead title={t('pages.signup.title')} description={t('pages.signup.description')} />
      <div className={`${kit.stack6} ${kit.packed} ${kit.reading}`}>
        <PageIntro
          title={t('pages.signup.title')}
          lead={applies ? t('signUp.lead') : t('signUp.offer.lead')}
        />
        {applies && (
          <>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step}>
                  {t(`signUp.step.${step}`)} <Time of={durationOf[step]} which={step} />
                </li>
              ))}
            </ol>
            <p>{t('signUp.cost')}</p>
          </>
        )}
        <p>
          {t('signUp.known')} <Link to="/login">{t('signIn.submit')}</Link>
        </p>
      </div>
      <div className={styles.now}>{children}</div>
    </div>
  );
}

/** How long a step usually takes, or how long it takes at most while there are too few cases to tell. */
function Time({ of, which }: { of: Duration | undefined; which: (typeof steps)[number] }) {
  const { t } = useTranslation();
  if (!of || (which !== 'screening' && which !== 'decision')) return null;
  const { promised, usual } = of;
  if (!usual) return t(`signUp.promised.${which}`, { count: promised });
  const cases = t('signUp.ofCases', { count: usual.cases });
  return t(`signUp.usual.${which}`, { count: usual.days, cases });
}

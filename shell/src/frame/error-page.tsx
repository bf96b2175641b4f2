import { ApiError } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { Button, ButtonLink, Callout } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useHref, useRevalidator, useRouteError } from 'react-router';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { PageFailure } from '../routes/errors.ts';
import { DefaultLayoutFrame } from './default-layout-frame.tsx';
import styles from './error-page.module.css';
import { FrameLink } from './frame-link.tsx';

type Kind = 'notFound' | 'rate' | 'remote' | 'backend' | 'other' | 'here';

/** Error boundary of a page: the layout stays and the error view says what can be done. */
export function PageError() {
  return <ErrorView error={useRouteError()} />;
}

/**
 * Error boundary for an unknown route or a failure above the layouts: the default layout around the
 * same error view.
 */
export function FrameError() {
  return (
    <DefaultLayoutFrame>
      <ErrorView error={useRouteError()} />
    </DefaultLayoutFrame>
  );
}

/**
 * Selects the error text. Errors met by the server are identified by their request id; `here` is an
 * error thrown in this browser or a missing network, which the server does not know of.
 */
function kindOf(error: unknown): Kind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'notFound';
    if (error.status === 429) return 'rate';
    return error.status === 502 || error.status === 503 ? 'backend' : 'other';
  }
  if (error instanceof ApiError) {
    if (error.status === 404) return 'notFound';
    if (error.status === 429) return 'rate';
    return error.status >= 500 ? 'backend' : 'other';
  }
  if (error instanceof RemoteFailure) return 'remote';
  return error instanceof PageFailure ? 'other' : 'here';
}

function ErrorView({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { product, locale } = useShell();
  const kind = kindOf(error);
  const isOfRelease = kind === 'here' || kind === 'remote';
  const title = t(`error.${kind}.title`);
  const requestId = kind === 'rate' ? undefined : requestIdOf(error);
  useEffect(() => {
    if (isOfRelease) dispatchEvent(new Event('page-failed'));
  }, [isOfRelease]);
  return (
    <div className={styles.page} data-error={kind}>
      <title>{`${title} — ${product.name[locale]}`}</title>
      <meta name="robots" content="noindex" />
      <Callout heading="h1" title={title} action={<ErrorAction kind={kind} />}>
        <p>{waitingTimeOf(error) ?? t(`error.${kind}.text`)}</p>
        <NearMatches error={error} />
        {kind === 'notFound' && <SearchForm />}
        {kind === 'here' && (
          <p>
            <FrameLink to="/contact-us">{t('error.here.write')}</FrameLink>
          </p>
        )}
        {requestId && <p>{t('error.other.code', { requestId })}</p>}
      </Callout>
    </div>
  );
}

/**
 * A 404 links to the home page, which clears the error; any other error can be retried in place.
 */
function ErrorAction({ kind }: { kind: Kind }) {
  const { t } = useTranslation('shell');
  const { revalidate, state } = useRevalidator();
  if (kind === 'notFound') return <ButtonLink to="/">{t('error.notFound.home')}</ButtonLink>;
  return (
    <form method="get">
      <Button
        type="submit"
        aria-busy={state === 'loading'}
        onClick={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        {t('error.remote.retry')}
      </Button>
    </form>
  );
}

/** Works without scripts, which is all that a failed page may count on. */
function SearchForm() {
  const { t } = useTranslation('shell');
  const address = useHref('/search');
  return (
    <search>
      <form action={address} className={styles.search}>
        <input name="q" aria-label={t('search.label')} maxLength={200} enterKeyHint="search" />
        <Button type="submit" look="plain">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}

/** Suggests similar pages for an unknown address, when the error carries any. */
function NearMatches({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const near = nearOf(error);
  if (near.length === 0) return null;
  return (
    <>
      <p>{t('error.notFound.near')}</p>
      <ul>
        {near.map(({ path, title }) => (
          <li key={path}>
            <FrameLink to={path}>{title}</FrameLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** When to try again after too many requests, in the words of the server. */
function waitingTimeOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status !== 429) return undefined;
  const message: unknown = error.data?.message;
  return typeof message === 'string' ? message : undefined;
}

type Near = { path: string; title: string };

/** Validates the suggestions of a remote: only addresses inside the site. */
function nearOf(error: unknown): Near[] {
  const given: unknown = isRouteErrorResponse(error) ? error.data?.near : undefined;
  if (!Array.isArray(given)) return [];
  return given.filter(
    (entry): entry is Near =>
      typeof entry?.title === 'string' && /^\/(?!\/)/.test(String(entry?.path ?? '')),
  );
}

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof ApiError || error instanceof PageFailure) return error.requestId;
  if (!isRouteErrorResponse(error)) return undefined;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('requestId' in data)) return undefined;
  return typeof data.requestId === 'string' ? data.requestId : undefined;
}

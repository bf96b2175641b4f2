import { ApiError } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { Button, ButtonLink, Notice } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { RemoteFailure } from '../remotes/remote-failure.ts';
import { PageFailure } from '../routes/errors.ts';
import { DefaultLayoutFrame } from './default-layout-frame.tsx';
import styles from './error-page.module.css';
import { FrameLink } from './frame-link.tsx';

type Kind = 'notFound' | 'remote' | 'backend' | 'other' | 'here';

/** A page failed: its layout stays and says what can be done. */
export function PageError() {
  return <ErrorView error={useRouteError()} />;
}

/** No page at all, or a failure above the layouts: the frame of the site around the same words. */
export function FrameError() {
  return (
    <DefaultLayoutFrame>
      <ErrorView error={useRouteError()} />
    </DefaultLayoutFrame>
  );
}

/**
 * Which words fit an error. What the server met is known by its request; what this document's own code throws, or
 * a network that is not there, nobody has heard of.
 */
function kindOf(error: unknown): Kind {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) return 'notFound';
    return error.status === 502 || error.status === 503 ? 'backend' : 'other';
  }
  if (error instanceof ApiError) {
    if (error.status === 404) return 'notFound';
    return error.status >= 500 ? 'backend' : 'other';
  }
  if (error instanceof RemoteFailure) return 'remote';
  return error instanceof PageFailure ? 'other' : 'here';
}

function ErrorView({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  const { product, locale } = useShell();
  const kind = kindOf(error);
  const title = t(`error.${kind}.title`);
  const requestId = requestIdOf(error);
  return (
    <div className={styles.page} data-error={kind}>
      <title>{`${title} — ${product.name[locale]}`}</title>
      <meta name="robots" content="noindex" />
      <Notice heading="h1" title={title} action={<WayOut kind={kind} />}>
        <p>{t(`error.${kind}.text`)}</p>
        <NearMatches error={error} />
        {kind === 'here' && (
          <p>
            <FrameLink to="/contact-us">{t('error.here.write')}</FrameLink>
          </p>
        )}
        {requestId && <p>{t('error.other.code', { requestId })}</p>}
      </Notice>
    </div>
  );
}

/** Not found leads home, which clears the error; anything else may be tried again in place. */
function WayOut({ kind }: { kind: Kind }) {
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

/** What may have been meant by an address that is not there, when its page knows. */
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

type Near = { path: string; title: string };

/** A remote's word for it is checked: only addresses inside the site. */
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

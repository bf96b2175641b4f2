import { ApiError, shellContext } from '@site/shared/contract';
import { PageHead } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DeclineForm } from './decline.form.tsx';
import { Ended, UnknownLink } from './ended-request.tsx';
import { findRequest } from './endorse.api.ts';
import { EndorseForm } from './endorse.form.tsx';
import styles from './endorse.module.css';
import { RequestIntro } from './request-intro.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api, formState } = context.get(shellContext);
  const { token = '' } = params;
  const isSent = new URL(request.url).searchParams.has('sent');
  try {
    const found = await findRequest(api, token);
    const page = { token, found, isSent };
    if (!found) return data(page, { status: 404 });
    const isOver = found.state === 'expired' || found.state === 'cancelled';
    return isOver ? data(page, { status: 410 }) : page;
  } catch (error) {
    // What was typed is worth more than the facts around it: the form stays although the backend is away.
    if (!formState || !(error instanceof ApiError) || error.status < 500) throw error;
    return { token, found: 'unavailable' as const, isSent };
  }
}

/** The page of an endorser: no account is needed, the link of the mail is enough. */
export function Component() {
  const { t } = useTranslation();
  const { token, found, isSent } = useLoaderData<typeof loader>();
  if (found === null) return <UnknownLink />;
  if (found === 'unavailable') {
    return (
      <div className={`${kit.page12} ${styles.page}`}>
        <PageHead title={t('endorse.title')} noIndex />
        <div className={styles.answer}>
          <h1>{t('endorse.title')}</h1>
          <EndorseForm token={token} request={null} />
        </div>
      </div>
    );
  }
  if (found.state !== 'awaited') {
    return <Ended state={found.state} on={found.on} isSent={isSent} />;
  }
  return (
    <div className={`${kit.page12} ${styles.page}`}>
      <PageHead title={t('endorse.title')} noIndex />
      <RequestIntro request={found} />
      <div className={styles.answer}>
        <EndorseForm token={token} request={found} />
        <DeclineForm token={token} />
      </div>
    </div>
  );
}

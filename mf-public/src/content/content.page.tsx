import { readContentPage } from '@site/shared/api';
import { ApiError, shellContext, splitLocale } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain';
import { PageHead, useShell } from '@site/shared/remote';
import { formatDate, Prose } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './content.module.css';
import { TableOfContents } from './table-of-contents.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, locale } = context.get(shellContext);
  const { path } = splitLocale(new URL(request.url).pathname);
  try {
    return await api.request(readContentPage(path, locale));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      throw data({ message: specSentences.routeRefused(path) }, { status: 404 });
    }
    throw error;
  }
}

export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { title, description, body, meta } = useLoaderData<typeof loader>();
  return (
    <article className={styles.page} data-kind={meta.kind}>
      <PageHead title={title} description={description} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {meta.lead && <p className={styles.lead}>{meta.lead}</p>}
        <p className={styles.meta}>
          <span>
            {t('content.updated')}{' '}
            <time dateTime={meta.updated}>{formatDate(meta.updated, locale)}</time>
          </span>
          <span>{t('content.reading', { count: meta.readingMinutes })}</span>
          {meta.version && <span>{t('content.version', { version: meta.version })}</span>}
        </p>
      </header>
      <TableOfContents entries={meta.toc} />
      <div className={styles.body}>
        <Prose tree={body} />
      </div>
    </article>
  );
}

import { localized } from '@site/shared/contract';
import { type CodeFault, readCodeEntry } from '@site/shared/domain/accounts';
import { PageHead } from '@site/shared/remote';
import { kit, PageIntro } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { CodeForm } from './code.form.tsx';
import styles from './verify.module.css';

type Data = { typed: string; fault: CodeFault | null };

/** The form is an ordinary GET: a code leads on to its answer, anything else is explained here. */
export function loader({ request }: LoaderFunctionArgs): Data {
  const typed = new URL(request.url).searchParams.get('code') ?? '';
  const entry = readCodeEntry(typed);
  if (entry && 'code' in entry) throw redirect(`/verify/${entry.code}`);
  return { typed, fault: entry?.fault ?? null };
}

export function Component() {
  const { t } = useTranslation();
  const { typed, fault } = useLoaderData<typeof loader>();
  return (
    <div className={kit.page8}>
      <PageHead
        title={t('pages.verify.title')}
        description={t('pages.verify.description')}
        alternates={{ ru: '/verify', en: localized('/verify', 'en') }}
        noIndex
      />
      <PageIntro title={t('pages.verify.title')} lead={t('verify.lead')} />
      <div className={styles.columns}>
        <CodeForm typed={typed} fault={fault} />
        <aside className={`${styles.aside} ${kit.stack3} ${kit.packed}`} aria-labelledby="how">
          <h2 className={kit.textL} id="how">
            {t('verify.how.title')}
          </h2>
          <ul className={kit.rows3}>
            <li>{t('verify.how.where')}</li>
            <li>{t('verify.how.spelling')}</li>
            <li>{t('verify.how.open')}</li>
          </ul>
        </aside>
      </div>
    </div>
  );
}

import { shellContext } from '@site/shared/contract';
import { readCodeEntry } from '@site/shared/domain/accounts';
import { PageHead } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { AnswerCard } from './answer-card.tsx';
import { CodeForm } from './code.form.tsx';
import { Unavailable } from './unavailable.tsx';
import { findAnswer } from './verify.api.ts';
import styles from './verify.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = context.get(shellContext);
  const { code: typed = '' } = params;
  const entry = readCodeEntry(typed);
  if (!entry || 'fault' in entry) throw redirect(`/verify?${new URLSearchParams({ code: typed })}`);
  if (entry.code !== typed) throw redirect(`/verify/${entry.code}`);
  const { code } = entry;
  const answer = await findAnswer(api, code);
  return answer ? { answer, code } : data(null, { status: 503 });
}

export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <div className={kit.page8}>
      <PageHead title={t('pages.verify.title')} noIndex />
      {found ? <AnswerCard {...found} /> : <Unavailable />}
      <section className={styles.another} aria-labelledby="another">
        <h2 className={kit.textL} id="another">
          {t('verify.another')}
        </h2>
        <CodeForm />
      </section>
    </div>
  );
}

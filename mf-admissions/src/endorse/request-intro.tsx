import type { EndorsementRequest } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { kit, PageIntro } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from './endorse.module.css';

/** A request that can be answered. */
export type AwaitedRequest = Extract<EndorsementRequest, { state: 'awaited' }>;

/** Says who asks for what, until when, and who will read the answer. */
export function RequestIntro({ request }: { request: AwaitedRequest }) {
  const { t } = useTranslation();
  const { locale, product } = useShell();
  const { formatDate } = useDates();
  const { candidate, kind, dueOn } = request;
  const words = { name: candidate[locale], site: product.name[locale] };
  return (
    <div className={`${kit.stack6} ${kit.packed} ${kit.reading} ${styles.intro}`}>
      <PageIntro
        title={t('endorse.heading', words)}
        lead={t(kind === 'appeal' ? 'endorse.lead.admission' : `endorse.lead.${kind}`, words)}
      />
      <ul className={`${kit.rows3} ${styles.facts}`}>
        <li>{t('endorse.due', { date: formatDate(dueOn) })}</li>
        <li>{t('endorse.readers')}</li>
        <li>{t('endorse.candidate')}</li>
      </ul>
    </div>
  );
}

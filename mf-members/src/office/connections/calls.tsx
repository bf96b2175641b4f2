import type { OfficeConnections, WebhookCall } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type Reader, When } from '../../common/discussions/when.tsx';

type Props = {
  calls: OfficeConnections['calls'];
  page: number;
  reader: Reader;
  toPage: (page: number) => string;
};

/** The calls of all webhooks, the latest first. */
export function Calls({ calls: { rows, pages }, page, reader, toPage }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="webhook-calls" title={t('office.connections.calls.title')}>
      {rows.length === 0 ? (
        <p className={kit.muted}>{t('office.connections.calls.none')}</p>
      ) : (
        <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
          {rows.map((call) => (
            <li key={call.id}>
              <Call call={call} reader={reader} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} byTime toPage={toPage} />
    </Section>
  );
}

function Call({ call, reader }: { call: WebhookCall; reader: Reader }) {
  const { t } = useTranslation();
  const { url, event, state, attempts, status, at } = call;
  return (
    <div className={kit.stack1}>
      <p>
        {t(`office.connections.events.${event}`)}
        {': '}
        <span className={state === 'failed' ? `${kit.strong} ${kit.danger}` : kit.strong}>
          {t(`office.connections.calls.states.${state}`)}
        </span>
      </p>
      <p className={`${kit.meta} ${kit.breakable}`}>
        <When at={at} reader={reader} />
        <span>{url}</span>
        {status !== null && <CallState status={status} />}
        {attempts > 1 && <span>{t('office.connections.calls.attempts', { count: attempts })}</span>}
      </p>
    </div>
  );
}

/** What the other system answered. */
export function CallState({ status }: { status: number }) {
  const { t } = useTranslation();
  return (
    <span>
      {status === 0
        ? t('office.connections.calls.noAnswer')
        : t('office.connections.calls.answer', { status })}
    </span>
  );
}

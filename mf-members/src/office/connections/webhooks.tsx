import { webhookActions } from '@site/shared/actions';
import type { OfficeWebhook } from '@site/shared/api';
import { ActionButton, ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { CallState } from './calls.tsx';
import { TestWebhook } from './test-webhook.tsx';

type Props = { webhooks: readonly OfficeWebhook[]; reader: Reader };

/** The addresses of other systems that the site calls, and a form for another one. */
export function Webhooks({ webhooks, reader }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="webhooks" title={t('office.connections.webhooks.title')}>
      <p className={`${kit.muted} ${kit.reading}`}>{t('office.connections.webhooks.about')}</p>
      {webhooks.length === 0 ? (
        <p>{t('office.connections.webhooks.none')}</p>
      ) : (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {webhooks.map((webhook) => (
            <li key={webhook.id}>
              <Webhook webhook={webhook} reader={reader} />
            </li>
          ))}
        </ul>
      )}
      <NewWebhook />
    </Section>
  );
}

function Webhook({ webhook, reader }: { webhook: OfficeWebhook; reader: Reader }) {
  const { t } = useTranslation();
  const { id, url, events, active, lastStatus, lastAt } = webhook;
  const names = events.map((event) => t(`office.connections.events.${event}`));
  const press = active ? 'pause' : 'resume';
  return (
    <article className={kit.stack2}>
      <h3 className={`${kit.textM} ${kit.breakable}`}>{url}</h3>
      <p className={kit.meta}>
        <span className={active ? undefined : `${kit.strong} ${kit.warning}`}>
          {t(`office.connections.webhooks.${active ? 'active' : 'paused'}`)}
        </span>
        <span>{names.join(', ')}</span>
        {lastStatus !== null && <CallState status={lastStatus} />}
        {lastAt && <When at={lastAt} reader={reader} />}
      </p>
      <div className={kit.row3}>
        <TestWebhook id={id} url={url} />
        <ActionButton
          action={webhookActions[press]}
          item={id}
          name={t(`office.connections.webhooks.${press}.of`, { url })}
          done={t(`office.connections.webhooks.${press}.done`)}
        >
          {t(`office.connections.webhooks.${press}.submit`)}
        </ActionButton>
        <ActionButton
          action={webhookActions.remove}
          item={id}
          name={t('office.connections.webhooks.remove.of', { url })}
          confirm={{
            title: t('office.connections.webhooks.remove.title'),
            content: t('office.connections.webhooks.remove.text', { url }),
            isDangerous: true,
            okText: t('office.connections.webhooks.remove.submit'),
            cancelText: t('office.connections.webhooks.remove.cancel'),
          }}
          done={t('office.connections.webhooks.remove.done')}
        >
          {t('office.connections.webhooks.remove.submit')}
        </ActionButton>
      </div>
    </article>
  );
}

/** The form of a webhook; its secret is shown once, in the answer, so it needs scripts. */
function NewWebhook() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      {secret !== null && (
        <section className={`${memberKit.wideBox} ${kit.stack2}`} aria-labelledby="webhook-secret">
          <h3 id="webhook-secret" className={kit.textM}>
            {t('office.connections.webhooks.secret.title')}
          </h3>
          <p>{t('office.connections.webhooks.secret.text')}</p>
          <p>
            <code>{secret}</code>
          </p>
        </section>
      )}
      <details className={memberKit.fold}>
        <summary>{t('office.connections.webhooks.create.title')}</summary>
        <ActionForm
          action={webhookActions.create}
          texts="office.connections.webhooks.create"
          className={`${kit.column4} ${kit.reading}`}
          postsAll={false}
          onDone={(data) => {
            setSecret(data.secret);
            void revalidate();
          }}
        >
          <FormField name="events" codes="office.connections.events" />
        </ActionForm>
      </details>
    </>
  );
}

import { webhookActions } from '@site/shared/actions';
import { useAction, useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

/** Calls the other system at once and says what it answered. */
export function TestWebhook({ id, url }: { id: string; url: string }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(webhookActions.test);

  async function test(): Promise<void> {
    const result = await perform({ payload: { webhook: id } });
    if (!result?.ok) return;
    const { status } = result.data;
    const outcome = status === 0 ? 'silent' : status >= 200 && status < 300 ? 'sent' : 'refused';
    const isSuccess = outcome === 'sent';
    toast(
      t(`office.connections.webhooks.test.${outcome}`, { status }),
      isSuccess ? 'success' : 'error',
    );
    await revalidate();
  }

  return (
    <Button
      look="plain"
      className={kit.scriptOnly}
      aria-busy={busy}
      aria-label={t('office.connections.webhooks.test.of', { url })}
      onClick={() => void test()}
    >
      {t('office.connections.webhooks.test.submit')}
    </Button>
  );
}

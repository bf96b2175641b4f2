import { signingKeyActions } from '@site/shared/actions';
import type { OfficeKey } from '@site/shared/api';
import { useAction, useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** The keys that sign certificates, with a test of those in use. */
export function Keys({ keys }: { keys: readonly OfficeKey[] }) {
  const { t } = useTranslation();
  return (
    <Section id="keys" title={t('office.connections.keys.title')}>
      <p className={`${kit.muted} ${kit.reading}`}>{t('office.connections.keys.about')}</p>
      <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
        {keys.map((key) => (
          <li key={key.id}>
            <Key of={key} />
          </li>
        ))}
      </ul>
      <TestKeys />
    </Section>
  );
}

function Key({ of: { id, algorithm, state, created, retired } }: { of: OfficeKey }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <div className={kit.stack1}>
      <p>
        {algorithm}
        {': '}
        <span className={state === 'unreadable' ? `${kit.strong} ${kit.danger}` : kit.strong}>
          {t(`office.connections.keys.states.${state}`)}
        </span>
      </p>
      <p className={kit.meta}>
        <span>{t('office.connections.keys.created', { date: formatDate(created) })}</span>
        {retired && (
          <span>{t('office.connections.keys.retired', { date: formatDate(retired) })}</span>
        )}
        <span className={kit.breakable}>{id}</span>
      </p>
    </div>
  );
}

function TestKeys() {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { busy, perform } = useAction(signingKeyActions.test);

  async function test(): Promise<void> {
    const result = await perform();
    if (!result?.ok) return;
    const failed = result.data.failed.join(', ');
    if (failed) toast(t('office.connections.keys.test.failed', { failed }), 'error');
    else toast(t('office.connections.keys.test.passed'), 'success');
  }

  return (
    <div>
      <Button look="plain" className={kit.scriptOnly} aria-busy={busy} onClick={() => void test()}>
        {t('office.connections.keys.test.submit')}
      </Button>
    </div>
  );
}

import { accountActions } from '@site/shared/actions';
import type { LinkedProvider, OwnAccount } from '@site/shared/api';
import { splitLocale } from '@site/shared/contract';
import { ActionForm, useDates, useProviderWindow } from '@site/shared/remote';
import { kit, memberKit, Note } from '@site/shared/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { pathOf } from '../common/sections.ts';
import styles from '../common/settings.module.css';
import { type PendingProvider, readPendingProvider } from './providers.api.ts';

type Offered = readonly { name: string; title: string }[];

/** Sign-in providers: the linked ones, and those that can be linked. Nothing when there are neither. */
export function Providers({ account, offered }: { account: OwnAccount; offered: Offered }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const { providers: linked, hasPassword } = account;
  const others = offered.filter(({ name }) => !linked.some((one) => one.name === name));
  if (linked.length === 0 && others.length === 0) return null;

  async function changed(): Promise<void> {
    // The pressed button is gone then.
    heading.current?.focus();
    await revalidate();
  }

  return (
    <section aria-labelledby="providers" className={styles.part}>
      <h2 id="providers" ref={heading} tabIndex={-1}>
        {t('settings.providers.title')}
      </h2>
      <p>{t('settings.providers.text')}</p>
      <Problem offered={offered} />
      {linked.length > 0 && (
        <ul
          className={`${kit.lineBelow} ${memberKit.lined} ${kit.breakable} ${memberKit.openAbove} ${styles.lines}`}
        >
          {linked.map((provider) => (
            <Linked
              key={provider.name}
              provider={provider}
              hasPassword={hasPassword}
              onUnlinked={changed}
            />
          ))}
        </ul>
      )}
      <LinkPending offered={others} hasPassword={hasPassword} onLinked={changed} />
      {others.map((provider) => (
        <LinkButton key={provider.name} {...provider} />
      ))}
    </section>
  );
}

/** Why linking failed at the provider. */
function Problem({ offered }: { offered: Offered }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const problem = query.get('problem');
  if (problem === null) return null;
  const title = offered.find(({ name }) => name === query.get('provider'))?.title;
  const key = problem === 'cancelled' || problem === 'down' ? problem : 'refused';
  return (
    <Note>
      <p role="status">
        {t(`settings.providers.problem.${key}`, { title: title ?? t('signIn.provider.any') })}
      </p>
    </Note>
  );
}

type LinkedProps = {
  provider: LinkedProvider;
  hasPassword: boolean;
  onUnlinked: () => Promise<void>;
};

function Linked({
  provider: { name, title, label, linkedAt, usedAt },
  hasPassword,
  onUnlinked,
}: LinkedProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <li>
      <div>
        <strong>{title}</strong> {label}
        <p className={kit.hint}>
          {t('settings.providers.linked', { date: formatDate(linkedAt) })}
          {usedAt && ` · ${t('settings.providers.used', { date: formatDate(usedAt) })}`}
        </p>
      </div>
      <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
        <summary className={kit.accent}>{t('settings.providers.unlink', { title })}</summary>
        {hasPassword ? (
          <ActionForm
            action={accountActions['unlink-provider']}
            payload={{ provider: name }}
            texts="settings.security"
            className={kit.column6}
            submit={t('settings.providers.unlinkSubmit')}
            done={t('settings.providers.unlinked', { title })}
            onDone={() => void onUnlinked()}
          />
        ) : (
          <NoPassword text={t('settings.providers.onlyWay')} />
        )}
      </details>
    </li>
  );
}

/** What a person without a password has to do first. */
export function NoPassword({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <p>
      {text} <Link to="/login?mode=forgot">{t('settings.password.set')}</Link>
    </p>
  );
}

type PendingProps = { offered: Offered; hasPassword: boolean; onLinked: () => Promise<void> };

/** The last step of linking: the profile, and the password again. */
function LinkPending({ offered, hasPassword, onLinked }: PendingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = query.get('link');
  const [pending, setPending] = useState<PendingProvider | null>();
  const start = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (wanted !== null) void readPendingProvider().then(setPending);
  }, [wanted]);
  useEffect(() => {
    if (pending) start.current?.focus();
  }, [pending]);

  const provider = offered.find(({ name }) => name === wanted);
  if (!provider || pending === undefined) return null;
  const { name, title } = provider;
  if (pending?.provider !== name) {
    return (
      <Note>
        <p role="status">{t('settings.providers.expired', { title })}</p>
      </Note>
    );
  }

  function close(): void {
    setPending(undefined);
    void navigate(pathOf('security'), { replace: true, preventScrollReset: true });
  }

  return (
    <Note>
      <div className={kit.column6}>
        <p ref={start} tabIndex={-1}>
          {t('settings.providers.confirm', { title, label: pending.label })}
        </p>
        {hasPassword ? (
          <ActionForm
            action={accountActions['link-provider']}
            texts="settings.security"
            className={kit.column6}
            submit={t('settings.providers.link', { title })}
            done={t('settings.providers.done', { title })}
            onDone={() => {
              close();
              void onLinked();
            }}
            onCancel={close}
          />
        ) : (
          <NoPassword text={t('settings.providers.needsPassword')} />
        )}
      </div>
    </Note>
  );
}

/** Leads to the provider, in a window or, when the browser blocks it, in place of the page. */
function LinkButton({ name, title }: { name: string; title: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const openProviderWindow = useProviderWindow();

  function onClick(event: MouseEvent<HTMLAnchorElement>): void {
    const follow = (to: string) =>
      void navigate(splitLocale(to).path, { preventScrollReset: true });
    if (openProviderWindow(event.currentTarget.href, follow)) event.preventDefault();
  }

  return (
    <p>
      <a href={`/auth/login/${name}?link=1`} rel="nofollow" onClick={onClick}>
        {t('settings.providers.link', { title })}
      </a>
    </p>
  );
}

import { accountActions } from '@site/shared/actions';
import type { OwnAccount } from '@site/shared/api';
import { ActionForm, FormField, textIn, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Note, Section } from '@site/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from '../common/settings.module.css';
import { QrCode } from './qr-code.tsx';

type Started = { secret: string; url: string; password: string };

/** Turns the second factor on and off; recovery codes are shown once. */
export function SecondFactor({ factor }: { factor: OwnAccount['factor'] }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { toast, reloadSession } = useShell();
  const [started, setStarted] = useState<Started>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function changed(): Promise<void> {
    await Promise.all([revalidate(), reloadSession()]);
  }

  return (
    <Section id="second-factor" className={styles.part} title={t('settings.factor.title')}>
      {!codes && !started && (
        <p>
          {factor.on
            ? t('settings.factor.on', { count: factor.recoveryCodesLeft })
            : t('settings.factor.off')}
        </p>
      )}
      {codes ? (
        <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
      ) : factor.on ? (
        <TurnedOn
          required={factor.required}
          onCodes={(made) => {
            setCodes(made);
            void changed();
          }}
          onOff={() => {
            toast(t('settings.factor.turnedOff'), 'success');
            void changed();
          }}
        />
      ) : started ? (
        <Enable
          started={started}
          onCancel={() => setStarted(undefined)}
          onCodes={(made) => {
            setStarted(undefined);
            setCodes(made);
            void changed();
          }}
        />
      ) : (
        <Begin onStarted={setStarted} />
      )}
    </Section>
  );
}

function Begin({ onStarted }: { onStarted: (started: Started) => void }) {
  const { t } = useTranslation();
  const password = useRef('');
  return (
    <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
      <summary className={kit.accent}>{t('settings.factor.turnOn')}</summary>
      <ActionForm
        action={accountActions['begin-tfa']}
        texts="settings.security"
        className={kit.column6}
        submit={t('settings.factor.next')}
        collect={(data) => {
          password.current = textIn(data, 'current_password');
          return {};
        }}
        onDone={(data) => onStarted({ ...data, password: password.current })}
      />
    </details>
  );
}

/** A code of the authenticator app. The first one turns the factor on: there are no recovery codes yet. */
const otp = {
  name: 'otp',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 32,
} as const;

type EnableProps = {
  started: Started;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

function Enable({ started: { secret, url, password }, onCodes, onCancel }: EnableProps) {
  const { t } = useTranslation();
  const start = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: the focus moves to what comes next.
  useLayoutEffect(() => start.current?.focus(), []);
  return (
    <div className={kit.column6}>
      <p ref={start} tabIndex={-1}>
        {t('settings.factor.scan')}
      </p>
      <QrCode text={url} label={t('settings.factor.qr')} />
      <p>
        {t('settings.factor.secret')}{' '}
        <code className={`${kit.textL} ${kit.breakable}`}>{grouped(secret)}</code>
      </p>
      <ActionForm
        action={accountActions['enable-tfa']}
        payload={{ current_password: password, secret }}
        texts="settings.security"
        className={kit.column6}
        submit={t('settings.factor.turnOn')}
        onDone={(data) => onCodes(data.recovery_codes)}
        onCancel={onCancel}
      >
        <FormField {...otp} inputMode="numeric" help={t('settings.factor.firstOtpHelp')} />
      </ActionForm>
    </div>
  );
}

type TurnedOnProps = {
  required: boolean;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
};

function TurnedOn({ required, onCodes, onOff }: TurnedOnProps) {
  const { t } = useTranslation();
  return (
    <>
      <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
        <summary className={kit.accent}>{t('settings.factor.renew')}</summary>
        <ActionForm
          action={accountActions['renew-recovery-codes']}
          texts="settings.security"
          className={kit.column6}
          submit={t('settings.factor.renewSubmit')}
          onDone={(data) => onCodes(data.recovery_codes)}
        >
          <p>{t('settings.factor.renewText')}</p>
          <FormField {...otp} help={t('settings.factor.otpHelp')} />
        </ActionForm>
      </details>
      {required ? (
        <p className={kit.hint}>{t('settings.factor.required')}</p>
      ) : (
        <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
          <summary className={kit.accent}>{t('settings.factor.turnOff')}</summary>
          <ActionForm
            action={accountActions['disable-tfa']}
            texts="settings.security"
            className={kit.column6}
            submit={t('settings.factor.turnOff')}
            onDone={onOff}
          >
            <FormField {...otp} help={t('settings.factor.otpHelp')} />
          </ActionForm>
        </details>
      )}
    </>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);

  function copy(): void {
    // Pages without TLS have no clipboard.
    const copied = navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error());
    copied.then(
      () => toast(t('settings.factor.copied'), 'success'),
      () => toast(t('settings.factor.notCopied'), 'error'),
    );
  }

  return (
    <Note>
      <div className={kit.column6}>
        <p ref={title} tabIndex={-1}>
          <strong>{t('settings.factor.codes')}</strong> {t('settings.factor.codesText')}
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className={`${kit.row3x4} ${kit.middle}`}>
          <Button look="plain" onClick={copy}>
            {t('settings.factor.copy')}
          </Button>
          <Button onClick={onClose}>{t('settings.factor.stored')}</Button>
        </p>
      </div>
    </Note>
  );
}

/** In groups of four, as it is easier to type. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

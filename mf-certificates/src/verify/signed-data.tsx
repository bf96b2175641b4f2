import { Button, kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './verify.module.css';

type State = 'idle' | 'checking' | 'valid' | 'suspended' | 'revoked' | 'wrong' | 'failed';

type Props = { code: string; number: string };

/** The signed form of a certificate for programs, and a check of its signature in this browser. */
export function SignedData({ code, number }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>('idle');
  const [key, setKey] = useState('');
  const links = {
    json: `/api/credentials/${code}.json`,
    jwt: `/api/credentials/${code}.jwt`,
    keys: '/.well-known/did.json',
    revocation: '/api/credentials/status/revocation',
    suspension: '/api/credentials/status/suspension',
  };

  async function check(): Promise<void> {
    setState('checking');
    // Loaded when somebody asks for it.
    const module = await import('./check-signature.ts').catch(() => null);
    if (!module) return setState('failed');
    try {
      const checked = await module.checkSignature(code, number);
      setKey(checked.key);
      if (checked.isRevoked) return setState('revoked');
      setState(checked.isSuspended ? 'suspended' : 'valid');
    } catch (error) {
      setState(error instanceof module.SignatureError ? 'wrong' : 'failed');
    }
  }

  return (
    <details className={styles.signed}>
      <summary className={kit.fold}>{t('verify.signed.title')}</summary>
      <p>{t('verify.signed.lead')}</p>
      <ul className={kit.list}>
        {Object.entries(links).map(([name, href]) => (
          <li key={name}>
            <a href={href}>{t(`verify.signed.links.${name}`)}</a>
          </li>
        ))}
      </ul>
      <div className={kit.scriptOnly}>
        <Button
          look="plain"
          data-boot=""
          disabled={state === 'checking'}
          onClick={() => void check()}
        >
          {t('verify.signed.check')}
        </Button>
      </div>
      <p role="status" data-check={state}>
        {state !== 'idle' && t(`verify.signed.${state}`, { key })}
      </p>
    </details>
  );
}

import { useShell } from '@site/shared/remote';
import { Button, kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './certification.module.css';

/** The code with which a site shows the live state of the certificate. */
export function SiteBadge({ code }: { code: string }) {
  const { t } = useTranslation();
  const { origin, locale, toast } = useShell();
  const props = encodeURIComponent(JSON.stringify({ code, locale }));
  const title = t('certification.siteBadge.frame');
  const markup = `<iframe src="${origin}/__nuxt_island/certificate.html?props=${props}" title="${title}" width="420" height="200" loading="lazy" style="border:0;max-width:100%"></iframe>`;

  function copy(): void {
    // Rejected where the page has no permission to write to the clipboard.
    navigator.clipboard?.writeText(markup).then(
      () => toast(t('certification.siteBadge.copied')),
      () => undefined,
    );
  }

  return (
    <details className={`${styles.more} ${kit.lineAbove}`}>
      <summary className={kit.foldHead}>{t('certification.siteBadge.title')}</summary>
      <p>{t('certification.siteBadge.lead')}</p>
      <pre className={styles.code}>
        <code>{markup}</code>
      </pre>
      <p className={styles.buttons}>
        <Button look="plain" className={kit.scriptOnly} onClick={copy}>
          {t('certification.siteBadge.copy')}
        </Button>
        <Link to="/certificate-badge" reloadDocument>
          {t('certification.siteBadge.help')}
        </Link>
      </p>
    </details>
  );
}

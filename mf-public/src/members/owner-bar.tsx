import { readOwnCertification } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Button, ButtonLink, kit, Note } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './owner-bar.module.css';
import type { Audience } from './profile.api.ts';

const settingsPath = '/c/settings/profile';
const certificatePath = '/members/:slug/certificate';

type Props = {
  audience: Audience;
  /** The page is shown as a preview of what visitors see. */
  isPreview: boolean;
  toggle: () => void;
  /** The slug of a person whose certificate the page does not link, because it is hidden from others. */
  hiddenCertificateOf: string | null;
};

/** The bar above the owner's own page: who can see it, a preview for visitors, and a link to the settings. */
export function OwnerBar({ audience, isPreview, toggle, hiddenCertificateOf }: Props) {
  const { t } = useTranslation();
  const { hasPage, locale } = useShell();
  const certified = useOwnCertificate(hiddenCertificateOf);
  const isHidden = audience !== 'public';
  return (
    <aside
      className={`${styles.bar} ${kit.whole}`}
      data-hides={isPreview && isHidden ? '' : undefined}
      aria-label={t('members.own.title')}
    >
      <Note>
        <p>
          {isHidden && <strong>{t('members.own.hidden')} </strong>}
          {t(`members.own.${audience}`)}
        </p>
        <p role="status">
          {isPreview && t(isHidden ? 'members.own.nothing' : 'members.own.asVisitor')}
        </p>
        <p className={styles.actions}>
          <Button look="plain" aria-pressed={isPreview} onClick={toggle}>
            {t('members.own.preview')}
          </Button>
          {certified !== null && (
            // A certificate page has no layout: it is a separate document.
            <ButtonLink
              look="plain"
              to={`/members/${certified}/${locale === 'ru' ? 'certificate' : 'certificate_en'}`}
              reloadDocument
            >
              {t('members.own.certificate')}
            </ButtonLink>
          )}
          {hasPage(settingsPath) && (
            <ButtonLink look="plain" to={settingsPath}>
              {t('members.own.edit')}
            </ButtonLink>
          )}
        </p>
      </Note>
    </aside>
  );
}

/** The address of the owner's printable certificate; null until loaded, and without one. */
function useOwnCertificate(slug: string | null): string | null {
  const { api, hasPage } = useShell();
  const [certified, setCertified] = useState<string | null>(null);
  const wanted = hasPage(certificatePath) ? slug : null;
  useEffect(() => {
    if (wanted === null) return;
    let hasLeft = false;
    api.request(readOwnCertification()).then(
      ({ certificates }) => {
        const isPrintable = certificates.some(({ isPrinted }) => isPrinted);
        if (!hasLeft && isPrintable) setCertified(wanted);
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
    };
  }, [api, wanted]);
  return certified === wanted ? wanted : null;
}

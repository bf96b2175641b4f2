import { localized, shellContext } from '@site/shared/contract';
import {
  achievementOf,
  achievementPath,
  certificateSheet,
  sheetPath,
} from '@site/shared/domain/certificates';
import { specSentences } from '@site/shared/domain/system';
import { PageHead, useSession, useShell } from '@site/shared/remote';
import { Button, kit, Mark } from '@site/shared/ui';
import { longName } from '@site/shared/ui/certificate-drawing';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findCertificate } from './certificate.api.ts';
import styles from './certificate.module.css';
import { QrCode } from './qr-code.tsx';
import { RingOrnament } from './ring-ornament.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(shellContext);
  const { pathname, searchParams } = new URL(request.url);
  const no = searchParams.get('no');
  const certificate = await findCertificate(api, params.slug ?? '', no);
  if (!certificate) {
    throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
  }
  return { certificate, no };
}

export function Component() {
  const { t } = useTranslation();
  const { locale, origin, product } = useShell();
  const { certificate, no } = useLoaderData<typeof loader>();
  const { slug, number, issued_at: issued } = certificate;
  const sheet = certificateSheet(certificate, { locale, origin, product, no });
  const { name, stateWord } = sheet;
  const pages = {
    ru: sheetPath(slug, { locale: 'ru', no }),
    en: sheetPath(slug, { locale: 'en', no }),
  };
  return (
    <div className={styles.desk}>
      <PageHead
        title={t('certificate.titleOf', { name })}
        description={t('certificate.description', { name, number, product: sheet.product })}
        alternates={pages}
        noIndex
      />
      <Toolbar
        slug={slug}
        other={pages[locale === 'ru' ? 'en' : 'ru']}
        file={sheetPath(slug, { locale, no, file: 'pdf' })}
        verification={sheet.verification.slice(origin.length)}
        achievement={localized(achievementPath(achievementOf(certificate)), locale)}
      />
      <article className={styles.sheet}>
        <RingOrnament />
        <p className={styles.brand}>
          <Mark />
          <span>{sheet.product}</span>
        </p>
        <div className={styles.statement}>
          <h1>{sheet.title}</h1>
          <p>{sheet.confirms}</p>
          <p className={styles.name} data-long={name.length > longName || undefined}>
            {name}
          </p>
          <p className={styles.grade}>{sheet.statement}</p>
          <p className={`${styles.signatory} ${kit.stack}`}>
            <strong className={kit.strong}>{sheet.signatory.name}</strong>
            <span className={kit.hint}>{sheet.signatory.role}</span>
          </p>
        </div>
        <div className={styles.proof}>
          <dl className={`${styles.facts} ${kit.stack4}`}>
            {sheet.facts.map(({ key, label, value }) => (
              <div key={key}>
                <dt className={kit.hint}>{label}</dt>
                <dd className={`${styles[key]} ${kit.numbers}`}>
                  {key === 'issued' ? <time dateTime={issued}>{value}</time> : value}
                </dd>
              </div>
            ))}
          </dl>
          <ul className={`${styles.notes} ${kit.rows1} ${kit.hint} ${kit.breakable}`}>
            {sheet.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <QrCode text={sheet.verification} label={t('certificate.qr')} />
        </div>
        {stateWord && (
          <p className={styles.state}>
            <span>{stateWord}</span>
          </p>
        )}
      </article>
    </div>
  );
}

type ToolbarProps = {
  slug: string;
  /** Addresses of the other language, the PDF, the verification and what is certified. */
  other: string;
  file: string;
  verification: string;
  achievement: string;
};

/** Actions on the sheet; only on the screen. */
function Toolbar({ slug, other, file, verification, achievement }: ToolbarProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const session = useSession();
  const isOwn = session.status === 'member' && session.user.slug === slug;
  const language = locale === 'ru' ? 'en' : 'ru';
  return (
    <nav
      className={`${kit.tallLinks} ${kit.row1x6} ${kit.middle} ${kit.screenOnly}`}
      aria-label={t('certificate.toolbar')}
    >
      <a href={other} hrefLang={language} lang={language}>
        {t('certificate.otherLanguage')}
      </a>
      <a href={verification}>{t('certificate.verify')}</a>
      <a href={achievement}>{t('certificate.achievement')}</a>
      <a href={file} type="application/pdf" download>
        {t('certificate.pdf')}
      </a>
      {isOwn && <a href={localized('/c/certification', locale)}>{t('certificate.close')}</a>}
      <Button className={`${kit.end} ${kit.scriptOnly}`} data-boot="" onClick={() => print()}>
        {t('certificate.print')}
      </Button>
    </nav>
  );
}

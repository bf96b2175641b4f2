import { shellContext } from '@site/shared/contract';
import { specSentences } from '@site/shared/domain';
import { PageHead, useDates, useShell } from '@site/shared/remote';
import { Button, Mark } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findCertificate, inGroups } from './certificate.api.ts';
import styles from './certificate.module.css';
import { RingOrnament } from './ring-ornament.tsx';

/** From this length on a name is set smaller, to stay clear of the ornament. */
const longName = 26;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = context.get(shellContext);
  const certificate = await findCertificate(api, params.slug ?? '');
  if (!certificate) {
    const { pathname } = new URL(request.url);
    throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
  }
  return certificate;
}

export function Component() {
  const { t } = useTranslation();
  const { locale, origin, product } = useShell();
  const { formatDate } = useDates();
  const certificate = useLoaderData<typeof loader>();
  const { slug, number, code, grade, issued_at: issued, valid_until: until } = certificate;
  const name = certificate[`name_${locale}`];
  const pages = { ru: `/members/${slug}/certificate`, en: `/members/${slug}/certificate_en` };
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    <div className={styles.desk}>
      <PageHead
        title={t('certificate.titleOf', { name })}
        description={t('certificate.description', { name, number, product: product.name[locale] })}
        alternates={pages}
        noIndex
      />
      <div className={styles.toolbar}>
        <a href={pages[other]} hrefLang={other} lang={other}>
          {t('certificate.otherLanguage')}
        </a>
        <Button className={styles.print} onClick={() => print()}>
          {t('certificate.print')}
        </Button>
      </div>
      <article className={styles.sheet}>
        <RingOrnament />
        <p className={styles.brand}>
          <Mark />
          <span>{product.name[locale]}</span>
        </p>
        <div className={styles.statement}>
          <h1>{t('certificate.title')}</h1>
          <p>{t('certificate.confirms')}</p>
          <p className={styles.name} data-long={name.length > longName || undefined}>
            {name}
          </p>
          <p className={styles.grade}>
            {t(`certificate.grades.${grade}`, { product: product.name[locale] })}
          </p>
          <p className={styles.signatory}>
            <strong>{certificate[`signatory_name_${locale}`]}</strong>
            <span>{certificate[`signatory_role_${locale}`]}</span>
          </p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t('certificate.number')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t('certificate.code')}</dt>
            <dd className={styles.code}>{inGroups(code)}</dd>
          </div>
          <div>
            <dt>{t('certificate.issued')}</dt>
            <dd>
              <time dateTime={issued}>{formatDate(issued)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('certificate.validity')}</dt>
            <dd>
              {until
                ? t('certificate.until', { date: formatDate(until) })
                : t('certificate.whileMember')}
            </dd>
          </div>
        </dl>
        <p className={styles.source}>
          {t('certificate.source', { address: origin + pages[locale] })}
        </p>
      </article>
    </div>
  );
}

import { achievements, isAchievementCode } from '@site/shared/domain/certificates';
import { specSentences } from '@site/shared/domain/system';
import { typography } from '@site/shared/domain/text';
import { PageHead, useShell } from '@site/shared/remote';
import { ButtonLink, kit, PageIntro, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from './achievement.module.css';

export function loader({ params, request }: LoaderFunctionArgs) {
  const { code = '' } = params;
  if (!isAchievementCode(code)) {
    const { pathname } = new URL(request.url);
    throw data({ message: specSentences.routeRefused(pathname) }, { status: 404 });
  }
  return { code };
}

/** What a certificate certifies; credentials name this page. */
export function Component() {
  const { t } = useTranslation();
  const { locale, hasPage, product } = useShell();
  const { code } = useLoaderData<typeof loader>();
  const { name, description, criteria, rules } = achievements[code];
  const lead = typography(description[locale], locale);
  return (
    <div className={styles.page}>
      <PageHead title={name[locale]} description={description[locale]} />
      <div className={styles.intro}>
        <PageIntro title={name[locale]} lead={lead}>
          <p className={kit.muted}>{t('achievement.issuer', { product: product.name[locale] })}</p>
        </PageIntro>
        <img
          src={`/achievements/${code}.svg`}
          width="224"
          height="224"
          alt={t('achievement.picture', { name: name[locale] })}
        />
      </div>
      <Section id="criteria" title={t('achievement.criteria')}>
        <p>{typography(criteria[locale], locale)}</p>
        <p>
          <Link to={rules}>{t('achievement.rules')}</Link>
        </p>
      </Section>
      <Section id="check" title={t('achievement.check')}>
        <p>{t('achievement.checkHow')}</p>
        {hasPage('/verify') && (
          <p>
            <ButtonLink look="plain" to="/verify">
              {t('achievement.verify')}
            </ButtonLink>
          </p>
        )}
      </Section>
    </div>
  );
}

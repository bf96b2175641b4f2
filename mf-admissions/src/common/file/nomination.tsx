import type { CaseNomination } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  nomination: CaseNomination;
  /** The candidate is addressed; others read who nominated the candidate. */
  isOwn?: boolean;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
};

/** The nomination of a fellow: its author and their reasons. */
export function Nomination({
  nomination: { by, text, relation, knownSince },
  isOwn = false,
  heading: Heading = 'h3',
  children,
}: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <section aria-labelledby="nomination" className={kit.column3}>
      <Heading id="nomination">
        {isOwn ? t('nomination.by', { name: by[locale] }) : t('nomination.title')}
      </Heading>
      {!isOwn && <p>{t('nomination.byStaff', { name: by[locale] })}</p>}
      <blockquote className={`${kit.quote} ${kit.asTyped}`}>{text}</blockquote>
      {relation && (
        <p>
          {t('nomination.known', {
            relation: t(`nomination.relations.${relation}`),
            year: knownSince,
          })}
        </p>
      )}
      {children}
    </section>
  );
}

import { localized, type PageFacts } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { useSite } from '../site-context.ts';
import styles from './control.module.css';

type Props = {
  /** Replaces the short language code that the controls of the frame show. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * Link to the same page in the other language: path, query and hash stay, unless the loader of the
 * page names another query.
 */
export function LanguageLink({ children, className = styles.control }: Props) {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { rememberLocale } = useSite();
  const { pathname, search } = useLocation();
  const facts = useMatches().at(-1)?.loaderData as PageFacts | null | undefined;
  const other = locale === 'ru' ? 'en' : 'ru';
  return (
    <a
      href={localized(pathname, other) + (facts?.twinQuery ?? search)}
      hrefLang={other}
      lang={other}
      data-action="language"
      data-twin={facts?.twinQuery}
      className={className}
      aria-label={children ? undefined : `${other.toUpperCase()}: ${t('language.switch')}`}
      onClick={({ currentTarget }) => {
        // The server does not know the fragment, and hydration does not correct attributes.
        currentTarget.hash = location.hash;
        rememberLocale(other);
      }}
    >
      {children ?? other.toUpperCase()}
    </a>
  );
}

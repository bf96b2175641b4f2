import type { ReactNode } from 'react';
import { LanguageSuggestion } from './controls/language-suggestion.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layouts.module.css';

/** Header and footer of the site around the given content. */
export function DefaultLayoutFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <LanguageSuggestion />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}

import { useColorMode, useShell } from '@site/shared/remote';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US.js';
import ruRU from 'antd/locale/ru_RU.js';
import type { ComponentType, ReactNode } from 'react';
import { applyNonceToStyles } from './style-nonce.ts';
import { stillThemes, themes } from './themes.ts';

const words: Record<'ru' | 'en', ConfigProviderProps['locale']> = { ru: ruRU, en: enUS };

/** Whether the browser asks for less motion; antd does not ask by itself. */
const wantsStill = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/**
 * Stands around components of antd: our colours and language, and the page's nonce for their style elements. `App` is for
 * releases of remotes that ask in dialogs of antd.
 */
export function MemberTheme({ children }: { children: ReactNode }) {
  const { locale, styleNonce } = useShell();
  const theme = (wantsStill() ? stillThemes : themes)[useColorMode()];
  if (styleNonce) applyNonceToStyles(styleNonce);
  return (
    <ConfigProvider
      theme={theme}
      locale={words[locale]}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      <App component={false}>{children}</App>
    </ConfigProvider>
  );
}

/** Wraps a whole page in the theme, for releases of remotes that were built when every page was. */
export function memberPage(Page: ComponentType): ComponentType {
  return function MemberPage() {
    return (
      <MemberTheme>
        <Page />
      </MemberTheme>
    );
  };
}

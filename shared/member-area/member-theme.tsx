import { useColorMode, useShell } from '@site/shared/remote';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US.js';
import ruRU from 'antd/locale/ru_RU.js';
import type { ComponentType, ReactNode } from 'react';
import { applyNonceToStyles } from './style-nonce.ts';
import { themes } from './themes.ts';

const words: Record<'ru' | 'en', ConfigProviderProps['locale']> = { ru: ruRU, en: enUS };

/**
 * Theme of a member page: antd with our colours and language, its style elements with the page's nonce. Use
 * messages and dialogs from `App.useApp()`; the static functions of antd do not get this theme.
 */
export function MemberTheme({ children }: { children: ReactNode }) {
  const { locale, styleNonce } = useShell();
  const theme = themes[useColorMode()];
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

/** Wraps a page component of the member area in its theme. */
export function memberPage(Page: ComponentType): ComponentType {
  return function MemberPage() {
    return (
      <MemberTheme>
        <Page />
      </MemberTheme>
    );
  };
}

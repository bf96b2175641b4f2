import { useColorMode, useShell } from '@site/shared/remote';
import { App, ConfigProvider, type ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US.js';
import ruRU from 'antd/locale/ru_RU.js';
import type { ComponentType, ReactNode } from 'react';
import { giveStylesTheNonce } from './style-nonce.ts';
import { themes } from './themes.ts';

const words: Record<'ru' | 'en', ConfigProviderProps['locale']> = { ru: ruRU, en: enUS };

/**
 * The look of a member page: antd in our colours and words, its style elements under the page's
 * nonce. Messages and dialogs come from `App.useApp()`; antd's static calls know nothing of this.
 */
export function MemberTheme({ children }: { children: ReactNode }) {
  const { locale, styleNonce } = useShell();
  const theme = themes[useColorMode()];
  if (styleNonce) giveStylesTheNonce(styleNonce);
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

/** A page component of the member area, in its theme. */
export function memberPage(Page: ComponentType): ComponentType {
  return function MemberPage() {
    return (
      <MemberTheme>
        <Page />
      </MemberTheme>
    );
  };
}

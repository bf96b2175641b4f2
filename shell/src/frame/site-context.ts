import type { ColorModeChoice, PublicRegistry } from '@site/shared/contract';
import { createContext, use } from 'react';

/** What the frame knows in addition to the contract's `Shell`. */
export type Site = {
  registry: PublicRegistry;
  /** Sources of icons by name, tried in this order. */
  iconSources: readonly string[];
  signOut: () => Promise<void>;
  toggleColorMode: () => void;
  chooseColorMode: (choice: ColorModeChoice) => void;
  rememberLocale: (locale: 'ru' | 'en') => void;
};

export const SiteContext = createContext<Site | null>(null);

/** The frame's own context; throws outside the frame. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() is called outside the frame');
  return site;
}

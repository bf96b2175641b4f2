import type { PublicRegistry } from '@site/shared/contract';
import { createContext, use } from 'react';

/** What the frame knows besides what it lends: the live releases and how to try one again. */
export type Site = {
  registry: PublicRegistry;
  signOut: () => Promise<void>;
  toggleColorMode: () => void;
  rememberLocale: (locale: 'ru' | 'en') => void;
};

export const SiteContext = createContext<Site | null>(null);

/** The frame's own context; throws outside the frame. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() is called outside the frame');
  return site;
}

import type { Localized } from '@site/shared/api';
import { ShellContext } from '@site/shared/contract';
import { useContext } from 'react';

/** A text with a `lang` attribute when its language differs from the page. */
export function LocalizedText({ of: { value, lang } }: { of: Localized }) {
  const locale = useContext(ShellContext)?.locale;
  return lang === locale ? value : <span lang={lang}>{value}</span>;
}

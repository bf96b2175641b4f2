import type { Worded } from '@site/shared/api';
import { ShellContext } from '@site/shared/contract';
import { useContext } from 'react';

/** Words in whichever language they are there; in the other one they say so to readers and voices. */
export function Words({ of: { value, lang } }: { of: Worded }) {
  const locale = useContext(ShellContext)?.locale;
  return lang === locale ? value : <span lang={lang}>{value}</span>;
}

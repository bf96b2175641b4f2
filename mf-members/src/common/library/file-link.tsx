import { timeNow, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

type Props = {
  address: string;
  /** ISO time until which the address works. */
  until: string;
  /** Its accessible name, where the words around it are needed to understand it. */
  label?: string;
  children: ReactNode;
};

/** A link to a file. The address works for a few minutes only: on a page left open longer, a click fetches a new one. */
export function FileLink({ address, until, label, children }: Props) {
  const { t } = useTranslation();
  const shell = useShell();
  const { revalidate } = useRevalidator();

  async function renew(event: MouseEvent): Promise<void> {
    if (new Date(until) > timeNow(shell)) return;
    event.preventDefault();
    await revalidate();
    shell.toast(t('resources.panel.renewed'));
  }

  return (
    <a
      href={address}
      download
      className={`${kit.inText} ${kit.strong}`}
      aria-label={label}
      onClick={(event) => void renew(event)}
    >
      {children}
    </a>
  );
}

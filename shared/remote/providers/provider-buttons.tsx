import { kit } from '@site/shared/ui';
import type { MouseEvent } from 'react';
import styles from './provider-buttons.module.css';
import { useProviderWindow } from './provider-window.ts';

type Props = {
  providers: readonly { name: string; title: string }[];
  /** Where the sign-in leads; the member area by default. */
  redirect: string | null;
  /** Name of the group, above the buttons. */
  heading: string;
  label: (title: string) => string;
};

/**
 * Sign-in through providers, in a window; links without scripts, or when the browser blocks the window. Shows
 * nothing when no provider is offered.
 */
export function ProviderButtons({ providers, redirect, heading, label }: Props) {
  const openProviderWindow = useProviderWindow();
  if (providers.length === 0) return null;

  function onClick(event: MouseEvent<HTMLAnchorElement>) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain) return;
    const { href } = event.currentTarget;
    if (openProviderWindow(href, (to) => location.assign(to))) event.preventDefault();
  }

  return (
    <section className={kit.stack3} aria-label={heading}>
      <p className={`${kit.muted} ${kit.textM}`} aria-hidden="true">
        {heading}
      </p>
      <ul className={kit.rows2}>
        {providers.map(({ name, title }) => (
          <li key={name}>
            <a
              className={styles.provider}
              href={addressOf(name, redirect)}
              rel="nofollow"
              onClick={onClick}
            >
              {label(title)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf(name: string, redirect: string | null): string {
  return `/auth/login/${name}${redirect ? `?${new URLSearchParams({ redirect })}` : ''}`;
}

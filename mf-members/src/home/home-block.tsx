import { homeActions } from '@site/shared/actions';
import type { Arriving } from '@site/shared/contract';
import type { HomeBlock } from '@site/shared/domain/people';
import { CallButton, useAction } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { type ReactNode, Suspense, use, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './account.module.css';

type Props = { block: HomeBlock; title: string; children: ReactNode };

/** A block of the home page, which the user can hide; `ShowBlocks` brings it back. */
export function Block({ block, title, children }: Props) {
  return (
    <section aria-labelledby={block}>
      <header className={styles.blockHead}>
        <h2 id={block}>{title}</h2>
        <HideButton block={block} title={title} />
      </header>
      {children}
    </section>
  );
}

/** Hides a block of the home page. */
export function HideButton({ block, title }: Pick<Props, 'block' | 'title'>) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(homeActions['hide-block']);

  async function hide(): Promise<void> {
    const result = await perform({ payload: { block } });
    if (result?.ok) await revalidate();
  }

  return (
    <CallButton
      action={homeActions['hide-block']}
      payload={{ block }}
      className={`${styles.hide} ${kit.quietAction} ${memberKit.seldom}`}
      aria-busy={busy}
      aria-label={t('account.blocks.hideNamed', { title })}
      onPress={() => void hide()}
    >
      {t('account.blocks.hide')}
    </CallButton>
  );
}

/** Says how many blocks are hidden and shows them again. */
export function ShowBlocks({ hidden }: { hidden: readonly HomeBlock[] }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(homeActions['show-blocks']);
  const line = useRef<HTMLParagraphElement>(null);
  const known = useRef(hidden.length);
  useLayoutEffect(() => {
    // The focused button is gone with the block that was hidden.
    if (hidden.length > known.current) line.current?.focus();
    known.current = hidden.length;
  }, [hidden.length]);
  if (hidden.length === 0) return null;

  async function show(): Promise<void> {
    const result = await perform();
    if (result?.ok) await revalidate();
  }

  return (
    <p ref={line} className={`${kit.muted} ${styles.hidden}`} tabIndex={-1}>
      {t('account.blocks.hidden', { count: hidden.length })}{' '}
      <CallButton
        action={homeActions['show-blocks']}
        className={kit.quietAction}
        aria-busy={busy}
        onPress={() => void show()}
      >
        {t('account.blocks.show')}
      </CallButton>
    </p>
  );
}

type LaterProps<Data> = {
  data: Arriving<Data>;
  /** What is said while it loads, and when it fails. */
  loading: string;
  failed: string;
  children: (data: Data) => ReactNode;
};

/** What loads and fails by itself, so that the rest of the page does not wait for it. */
export function Later<Data>(props: LaterProps<Data>) {
  const { data, loading } = props;
  if ('arrived' in data) return <Loaded {...props} found={data.arrived} />;
  return (
    <Suspense fallback={<p className={kit.muted}>{loading}</p>}>
      <Waiting {...props} data={data} />
    </Suspense>
  );
}

function Waiting<Data>({ data, ...props }: LaterProps<Data> & { data: Promise<Data | null> }) {
  return <Loaded {...props} found={use(data)} />;
}

type LoadedProps<Data> = Pick<LaterProps<Data>, 'failed' | 'children'> & { found: Data | null };

function Loaded<Data>({ found, failed, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  if (found !== null) return children(found);
  return (
    <div role="alert" className={`${kit.row4} ${kit.middle}`}>
      <p>{failed}</p>
      <Button look="plain" aria-busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('account.latest.again')}
      </Button>
    </div>
  );
}

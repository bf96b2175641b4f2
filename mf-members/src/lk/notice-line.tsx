import { noticeCategoryNames, writeNotice } from '@site/shared/domain';
import { useShell } from '@site/shared/remote';
import { Button, formatDate, formatTime } from '@site/shared/ui';
import { type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { InboxNotice } from './notices.api.ts';
import { noticesPath } from './notices-query.ts';
import styles from './notifications.module.css';
import { timeAgo } from './time-ago.ts';

type Props = {
  notice: InboxNotice;
  isRead: boolean;
  /** The moment the page was loaded, and whose clock tells days. */
  now: Date;
  zone: string;
  /** Whether it is read then. */
  onRead: () => Promise<boolean>;
};

/** One notice: what, of which kind, when; its title leads to what it is about, if that has a page. */
export function NoticeLine({ notice, isRead, now, zone, onRead }: Props) {
  const { t } = useTranslation();
  const { locale, hasPageAt } = useShell();
  const [busy, setBusy] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const { id, category, link, created_at: at } = notice;
  const kind = noticeCategoryNames[category]?.[locale];
  const { subject, text } = writeNotice(notice.title_key, notice.params ?? {}, {
    locale,
    timezone: zone,
  });
  const title = subject || kind;
  const where = { locale, zone };

  async function read(): Promise<void> {
    setBusy(true);
    // The button that was pressed is gone then: one goes on from its line.
    if (await onRead()) line.current?.focus();
    setBusy(false);
  }

  return (
    <li ref={line} className={styles.line} data-unread={isRead ? undefined : ''} tabIndex={-1}>
      <div className={styles.words}>
        <h3>
          {!isRead && (
            <span className={styles.dot}>
              <span className="visually-hidden">{t('notices.unread')}</span>
            </span>
          )}
          <span id={`title-${id}`}>
            {link !== noticesPath && hasPageAt(link) ? (
              <NoticeLink to={link} onOpen={() => (isRead ? undefined : onRead())}>
                {title}
              </NoticeLink>
            ) : (
              title
            )}
          </span>
        </h3>
        {text && <p>{text}</p>}
        <p className={styles.meta}>
          {kind}
          {' · '}
          <time dateTime={at} title={`${formatDate(at, where)}, ${formatTime(at, where)}`}>
            {timeAgo(at, now, locale)}
          </time>
        </p>
      </div>
      {!isRead && (
        <Button
          look="plain"
          className={styles.read}
          id={`read-${id}`}
          aria-labelledby={`read-${id} title-${id}`}
          aria-busy={busy}
          onClick={() => void read()}
        >
          {t('notices.read')}
        </Button>
      )}
    </li>
  );
}

/** How long another document waits for its count to be right, in milliseconds. */
const patience = 1000;

type LinkProps = {
  to: string;
  /** Begins to read it, unless it is read. */
  onOpen: () => Promise<unknown> | undefined;
  children: string | undefined;
};

/** What is opened is read. A page of the site is another document, which asks anew how much is unread. */
function NoticeLink({ to, onOpen, children }: LinkProps) {
  const navigate = useNavigate();

  function open(event: MouseEvent): void {
    const reading = onOpen();
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!reading || isElsewhere || to.startsWith('/c/')) return;
    event.preventDefault();
    const enough = new Promise((resolve) => setTimeout(resolve, patience));
    void Promise.race([reading, enough]).then(() => navigate(to));
  }

  return (
    <Link
      to={to}
      onClick={open}
      onAuxClick={({ button }) => {
        if (button === 1) void onOpen();
      }}
    >
      {children}
    </Link>
  );
}

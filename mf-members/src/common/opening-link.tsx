import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';

/** How long a document navigation waits for the request that marks as read, in milliseconds. */
const maxWait = 1000;

type Props = {
  to: string;
  /** Starts to mark the subject as read; returns nothing when it is read already. */
  onOpen: () => Promise<unknown> | undefined;
  children: string | undefined;
};

/**
 * A link whose opening marks as read. A page of the public site is another document, which loads the unread count again.
 */
export function OpeningLink({ to, onOpen, children }: Props) {
  const navigate = useNavigate();

  function open(event: MouseEvent): void {
    const reading = onOpen();
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!reading || isElsewhere || to.startsWith('/c/')) return;
    event.preventDefault();
    const enough = new Promise((resolve) => setTimeout(resolve, maxWait));
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

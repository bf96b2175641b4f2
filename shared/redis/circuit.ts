/** A circuit breaker: while it is open, no command is sent. */
export type Circuit = {
  readonly isOpen: boolean;
  open: (cause: unknown) => void;
  close: () => void;
};

/** Creates a closed circuit. `opened` and `closed` are called when its state changes: once per outage. */
export function createCircuit({
  opened,
  closed,
}: {
  opened: (cause: unknown) => void;
  closed: () => void;
}): Circuit {
  let isOpen = false;
  return {
    get isOpen() {
      return isOpen;
    },
    open(cause) {
      if (isOpen) return;
      isOpen = true;
      opened(cause);
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      closed();
    },
  };
}

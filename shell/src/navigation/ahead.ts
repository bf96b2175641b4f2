/** Milliseconds for which data that was read ahead may be shown. */
const keptFor = 5000;

/** The data of one page of the member area, read before its link is pressed, for the navigation that follows. */
export type Ahead = {
  /** Reads the data of an address, unless it is there already; of several addresses the last one counts. */
  read: (href: string, load: () => Promise<unknown>) => void;
  /** The data of an address; whatever is there is used once or not at all. */
  take: (href: string) => Promise<unknown> | undefined;
  /** What was read may be outdated, as something was changed. */
  forget: () => void;
};

export function createAhead(): Ahead {
  let held: { href: string; at: number; data: Promise<unknown> } | undefined;
  const of = (href: string) =>
    held?.href === href && Date.now() - held.at < keptFor ? held.data : undefined;
  return {
    read(href, load) {
      if (of(href)) return;
      held = { href, at: Date.now(), data: load() };
      // The navigation reads again what could not be read.
      held.data.catch(() => {});
    },
    take(href) {
      const data = of(href);
      held = undefined;
      return data;
    },
    forget() {
      held = undefined;
    },
  };
}

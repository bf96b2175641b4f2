declare interface Window {
  /** Created by the inline script; `stop` ends its recording when the host takes over. */
  inlineScript?: {
    stop(): void;
    /** The data of the page, where the preloader has asked for them. */
    answer?: Promise<Response>;
    /** Clicks (a button) and submits (a form, its submitter) that waited for the host. */
    queue: [element: HTMLElement | SVGElement, submitter?: HTMLElement | null, pulse?: Animation][];
    /** The control with an IME composition in progress. */
    composing?: EventTarget | null | false;
  };
  /** Set by the script that searches the index of pages. */
  searchFinder?: Pick<typeof import('@site/shared/search'), 'answerOf' | 'readIndex'>;
}

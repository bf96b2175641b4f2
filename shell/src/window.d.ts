declare interface Window {
  /** Left by the inline script: ends its part when the host takes over. */
  inlineScript?: {
    stop(): void;
    /** Presses (a button) and submits (a form, its submitter) that waited for the host. */
    queue: [element: HTMLElement | SVGElement, submitter?: HTMLElement | null][];
    /** The control a composition of letters goes on in. */
    composing?: EventTarget | null | false;
  };
}

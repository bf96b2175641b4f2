let given: string | undefined;

/**
 * antd passes the page's nonce to the styles of its components, but a few libraries below it (scroll
 * lock of dialogs, measuring of scroll bars) insert style elements past it, and the content policy
 * would drop them without a word. So every style element made from here on carries the nonce. It
 * gives nothing away: own scripts can read the nonce anyway, and no others run.
 */
export function giveStylesTheNonce(nonce: string): void {
  if (given === nonce) return;
  given = nonce;
  const create = Document.prototype.createElement;
  document.createElement = function createElement(
    this: Document,
    name: string,
    options?: ElementCreationOptions,
  ) {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

let given: string | undefined;

/**
 * antd adds the page's nonce to the styles of its components, but some libraries below it (scroll lock of
 * dialogs, measuring of scroll bars) insert style elements without it, and the CSP would block them
 * silently. So every style element created from now on gets the nonce. This is safe: our scripts can read
 * the nonce anyway, and no other scripts run.
 */
export function applyNonceToStyles(nonce: string): void {
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

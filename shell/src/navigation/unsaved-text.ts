const plainText = ['text', 'email', 'tel', 'url'];

/**
 * Whether the page holds text that somebody typed and that leaving it would lose. What is typed to
 * search is not kept by anybody and asks for nothing.
 */
export function hasUnsavedText(page: ParentNode = document): boolean {
  const controls = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...controls].some(
    (control) =>
      control.value !== control.defaultValue &&
      (control instanceof HTMLTextAreaElement || plainText.includes(control.type)) &&
      !control.closest('search,[role=search],dialog:not([open])'),
  );
}

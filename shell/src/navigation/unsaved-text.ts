const plainText = ['text', 'email', 'tel', 'url'];

/** Whether the page holds typed text that leaving it would lose. Search fields do not count. */
export function hasUnsavedText(page: ParentNode = document): boolean {
  const controls = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea');
  return [...controls].some(
    (control) =>
      control.value !== control.defaultValue &&
      (control instanceof HTMLTextAreaElement || plainText.includes(control.type)) &&
      !control.closest('search,[role=search],dialog:not([open])'),
  );
}

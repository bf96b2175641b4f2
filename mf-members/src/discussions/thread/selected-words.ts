/** The words of an element that are selected; all of them without a selection in it. */
export function selectedIn(element: HTMLElement | null): string {
  if (!element) return '';
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const isInside = range && !range.collapsed && element.contains(range.commonAncestorContainer);
  // biome-ignore lint/performance/useDomNodeTextContent: only this keeps the line breaks that the reader sees
  return (isInside && selection?.toString()) || element.innerText;
}

/**
 * What React has hoisted into the head on the server. React adopts it only where it hydrates: a page that is rendered
 * anew has its own. The rest of the head is not React's.
 */
export function hoistedElements(): readonly Element[] {
  return [
    ...document.head.querySelectorAll(
      'title,meta[name]:not([name=viewport],[name=style-nonce]),meta[property],[rel=canonical],[rel=alternate]',
    ),
  ];
}

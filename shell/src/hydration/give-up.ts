/**
 * The page stays without the host. To the inline script it is as if a script of the host could not be loaded: clicks and
 * submits that wait do what they do without scripts.
 */
export function giveUp(): void {
  for (const script of document.querySelectorAll('script[src^="/_shell/"]')) {
    script.dispatchEvent(new Event('error'));
  }
}

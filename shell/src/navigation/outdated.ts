let outdated = false;

/** True once polling has found a newer build; the next navigation then reloads the document. */
export function isOutdated(): boolean {
  return outdated;
}

/** Says whether the build of this document is the newest. */
export function setOutdated(isSo: boolean): void {
  outdated = isSo;
}

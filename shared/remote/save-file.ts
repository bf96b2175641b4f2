/** Milliseconds until the bytes may go: a browser may read them only after the click has returned. */
const readingTime = 60_000;

/** Saves a file that the page has made to the device, under this name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readingTime);
}

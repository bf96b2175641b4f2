/** Whether the visitor's browser asks to save data; nothing is prefetched then. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

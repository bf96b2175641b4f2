/** Whether the visitor asked their browser to spare data; nothing is fetched ahead for them. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

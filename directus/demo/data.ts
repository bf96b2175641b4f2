export type DemoData = { people: Record<string, unknown>[] };
export function demoData(_: { product: { certPrefix: string } }): DemoData {
  return { people: [] };
}

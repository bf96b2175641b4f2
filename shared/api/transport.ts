/** Sends one request and returns the response; browser and render worker have their own implementations. */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body: string | undefined },
) => Promise<{ status: number; body: string }>;

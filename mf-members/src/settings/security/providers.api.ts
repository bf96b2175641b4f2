/** A profile that the provider has confirmed and that waits for the password. */
export type PendingProvider = { provider: string; label: string };

/** The profile that this browser is about to link; null when there is none, or no connection. */
export async function readPendingProvider(): Promise<PendingProvider | null> {
  try {
    const answer = await fetch('/api/auth/pending', { headers: { accept: 'application/json' } });
    if (!answer.ok) return null;
    return ((await answer.json()) as { data: PendingProvider | null }).data;
  } catch {
    return null;
  }
}

/** Backoff of failed events: minutes before each retry; after the last one the event is a dead letter. */
export const retryMinutes = [1, 5, 30, 120, 720] as const;

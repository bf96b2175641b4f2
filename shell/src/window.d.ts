declare interface Window {
  /** Left by the inline script: ends its part when the host takes over. */
  inlineScript?: { stop(): void };
}

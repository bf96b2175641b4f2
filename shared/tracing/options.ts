/** What is traced: docs/operate.md, "Traces". */
export type TracingOptions = {
  service: string;
  /** Whether a caller's trace is continued: callers from outside could otherwise fill it at will. */
  continuesTraces: boolean;
};

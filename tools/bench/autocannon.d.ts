/** The part of autocannon that the bench uses; the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    /** Requests a second of all connections together. */
    overallRate?: number;
    headers?: Record<string, string>;
    requests?: readonly {
      path?: string;
      headers?: Record<string, string>;
      setupRequest?: (request: object) => object;
    }[];
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}

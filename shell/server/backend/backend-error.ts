/** A backend call that failed, rethrown with status code, status message and data. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  readonly statusCode: number;
  readonly statusMessage: string;
  /** The parsed body, or null when there was none. */
  readonly data: unknown;

  constructor(statusCode: number, statusMessage: string, data: unknown, cause?: unknown) {
    super(`${statusCode} ${statusMessage}`, { cause });
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
    this.data = data;
  }

  /** Code of the backend's first error, such as `INVALID_OTP`. */
  get code(): string | undefined {
    return this.extensions.code as string | undefined;
  }

  /** Extensions of the backend's first error. */
  get extensions(): Extensions {
    return this.allExtensions[0] ?? {};
  }

  /** Extensions of every error. */
  get allExtensions(): readonly Extensions[] {
    const { errors } = (this.data ?? {}) as { errors?: { extensions?: Extensions }[] };
    return Array.isArray(errors) ? errors.map(({ extensions }) => extensions ?? {}) : [];
  }
}

type Extensions = Readonly<Record<string, unknown>>;

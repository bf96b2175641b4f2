type Refused = { message?: string; extensions?: { code?: string } };

/** An error as the studio has it: of a request, or one of the errors in the answer to a save. */
export type StudioError = Refused & { response?: { data?: { errors?: Refused[] } } };

/** The sentence of a refusal; undefined for an error that does not come from the backend. */
export function sentenceOf(error: StudioError | undefined): string | undefined {
  const [refused = error] = error?.response?.data?.errors ?? [];
  return refused?.extensions?.code ? refused.message : undefined;
}

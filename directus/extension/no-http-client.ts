/** Replaces the HTTP client of the JSON-LD library in the bundle: nothing is fetched. */
export const httpClient = {
  get: async (url: string): Promise<never> => {
    throw new Error(`JSON-LD contexts are never fetched: ${url}`);
  },
};

/** The other name that the library imports. */
export const kyPromise = Promise.resolve(httpClient);

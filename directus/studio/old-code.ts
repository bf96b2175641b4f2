// A button whose event needs a newer code of the second factor: asks for one and sends the event again with it.

type Refused = {
  config?: { url?: string; data?: unknown };
  response?: { data?: { errors?: { message?: string; extensions?: { code?: string } }[] } };
};
export type RepeatingApi = {
  post: (path: string, body: object) => Promise<unknown>;
  interceptors: {
    response: { use: (done: undefined, failed: (error: unknown) => unknown) => void };
  };
};
/** Resolves to the code; undefined when the user gives none. `problem` says what was wrong with the code before. */
export type AskCode = (problem: string | undefined) => Promise<string | undefined>;

/**
 * Answers of buttons that were refused only for the age of the code wait for a new one. Without a code the refusal stays
 * as it is; a wrong code asks again.
 */
export function repeatWithCode(api: RepeatingApi, ask: AskCode): void {
  api.interceptors.response.use(undefined, async (error) => {
    const { config } = error as Refused;
    if (!config?.url?.startsWith('/flows/trigger/')) throw error;
    const body = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
    const isRepeated = typeof body === 'object' && body !== null && 'otp' in body;
    const wanted = isRepeated ? 'E_TFA' : 'E_CODE_OLD';
    if (codeOf(error as Refused) !== wanted) throw error;
    const code = await ask(isRepeated ? messageOf(error as Refused) : undefined);
    if (code === undefined) throw error;
    return api.post(config.url, { ...body, otp: code });
  });
}

const firstOf = ({ response }: Refused) => response?.data?.errors?.[0];
const codeOf = (error: Refused) => firstOf(error)?.extensions?.code;
const messageOf = (error: Refused) => firstOf(error)?.message;

import { expect, test } from 'vitest';
import { type RepeatingApi, repeatWithCode } from './old-code.ts';

const button = '/flows/trigger/1';
const refusedWith = (code: string, url = button, body: object = { keys: ['7'] }) => ({
  config: { url, data: JSON.stringify(body) },
  response: { data: { errors: [{ message: `about ${code}`, extensions: { code } }] } },
});

/** A studio whose user gives these codes; answers what was sent again and what was asked. */
function studio(codes: (string | undefined)[]) {
  const sent: unknown[] = [];
  const asked: (string | undefined)[] = [];
  let failed: (error: unknown) => unknown = () => undefined;
  const use = (_: undefined, handler: typeof failed) => {
    failed = handler;
  };
  const api: RepeatingApi = {
    post: async (path, body) => {
      sent.push([path, body]);
      const { otp } = body as { otp: string };
      // The studio's own client passes its refusals on to the same handler.
      return otp === '111111' ? { status: 200 } : failed(refusedWith('E_TFA', path, body));
    },
    interceptors: { response: { use } },
  };
  repeatWithCode(api, async (problem) => {
    asked.push(problem);
    return codes.shift();
  });
  return { refuse: async (error: object) => failed(error), sent, asked };
}

test('sends a button again with the new code, and asks again after a wrong one', async () => {
  const { refuse, sent, asked } = studio(['000000', '111111']);
  expect(await refuse(refusedWith('E_CODE_OLD'))).toEqual({ status: 200 });
  expect(asked).toEqual([undefined, 'about E_TFA']);
  expect(sent).toEqual(['000000', '111111'].map((otp) => [button, { keys: ['7'], otp }]));
});

test('leaves the refusal as it is when no code is given', async () => {
  const { refuse, sent } = studio([undefined]);
  const error = refusedWith('E_CODE_OLD');
  await expect(refuse(error)).rejects.toBe(error);
  expect(sent).toEqual([]);
});

test('asks for nothing after other refusals and other requests', async () => {
  const { refuse, asked } = studio([]);
  for (const error of [
    refusedWith('E_STATE'),
    refusedWith('E_TFA'),
    refusedWith('E_CODE_OLD', '/items/news'),
  ]) {
    await expect(refuse(error)).rejects.toBe(error);
  }
  expect(asked).toEqual([]);
});

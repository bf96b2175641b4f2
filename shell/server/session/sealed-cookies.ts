import type { z } from 'zod';
import type { AppContext } from '../app-env.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import {
  clearShortCookie,
  readShortCookie,
  type ShortCookie,
  writeShortCookie,
} from './cookies.ts';
import { createSeal } from './seal.ts';

/** An encrypted cookie of a few minutes: nothing of it is in an address or readable by scripts. */
export type SealedCookie<Value> = {
  read: (c: AppContext) => Promise<Value | null>;
  write: (c: AppContext, value: Value) => Promise<void>;
  clear: (c: AppContext) => void;
};

type Kind<Value> = { name: ShortCookie; form: z.ZodType<Value>; minutes: number };

/** Makes encrypted cookies; the form of each has `expires`, which is set here. */
export function createSealedCookies(config: Config, clock: Clock) {
  return function sealedCookie<Value extends { expires: number }>({
    name,
    form,
    minutes,
  }: Kind<Value>): SealedCookie<Omit<Value, 'expires'>> {
    const seal = createSeal({ purpose: name, form }, config.sealingKeys, clock);
    return {
      async read(c) {
        const text = readShortCookie(c, config, name);
        return text ? seal.open(text) : null;
      },
      async write(c, value) {
        const expires = clock.now().getTime() + minutes * 60_000;
        const sealed = await seal.seal({ ...value, expires } as Value, expires);
        writeShortCookie(c, config, name, { text: sealed, maxAge: minutes * 60 });
      },
      clear: (c) => clearShortCookie(c, config, name),
    };
  };
}

type Consumed = Promise<unknown>;

/** The part of a limiter of rate-limiter-flexible that Directus uses for the attempts to sign in. */
declare class Limiter {
  constructor(options: object);
  points: number;
  consume(key: string, points?: number): Consumed;
  set(key: string, points: number, seconds: number): Consumed;
  delete(key: string): Consumed;
}

/** A class of limiters. */
export type LimiterClass = typeof Limiter;

/**
 * A limiter in Redis that counts in the memory of this process while Redis is away. Directus has none: a sign-in would
 * fail. The library's own insurance (`insuranceLimiter`) would turn `set`, which forgets the attempts after a
 * sign-in, into a block for ever.
 */
export function insuredLimiter(InRedis: LimiterClass, InMemory: LimiterClass): LimiterClass {
  return class InsuredLimiter extends InRedis {
    readonly #own: Limiter;

    constructor(options: object) {
      super(options);
      this.#own = new InMemory(options);
    }

    override async consume(key: string, points?: number): Consumed {
      try {
        const consumed = await super.consume(key, points);
        await this.#own.delete(key);
        return consumed;
      } catch (error) {
        // The refusal of a limiter is no error.
        if (!(error instanceof Error)) throw error;
        this.#own.points = this.points;
        return this.#own.consume(key, points);
      }
    }

    override async set(key: string, points: number, seconds: number): Consumed {
      const own = await this.#own.set(key, points, seconds);
      return super.set(key, points, seconds).catch(() => own);
    }
  };
}

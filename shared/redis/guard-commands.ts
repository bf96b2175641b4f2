// No command waits for Redis: docs/decisions/065-nothing-waits-for-redis.md.
import { unlessAnswered } from './answered-within.ts';
import type { Circuit } from './circuit.ts';

/** The part of a command of ioredis that the guard uses. */
export type RedisCommand = {
  readonly name: string;
  readonly promise: Promise<unknown>;
  resolve: (reply: unknown) => void;
  reject: (error: Error) => void;
};

type Client = { readonly status: string };
type Sender = {
  sendCommand: (command: RedisCommand, ...rest: unknown[]) => unknown;
};

type Options = {
  circuit: Circuit;
  /** Milliseconds for a reply. */
  timeout: number;
  /** Settles a command that Redis does not answer; without it, the command fails with `RedisAway`. */
  settle?: (command: RedisCommand) => void;
  /** Clients to which none of this applies. */
  isExempt?: (client: object) => boolean;
};

/** The error of a command that was not sent, or not answered in time. */
export class RedisAway extends Error {
  constructor() {
    super('Redis is away');
    this.name = 'RedisAway';
  }
}

/** Commands that make or test the connection itself, and subscriptions, which are made as soon as it stands. */
const ofConnection = new Set([
  'auth',
  'client',
  'hello',
  'info',
  'ping',
  'psubscribe',
  'punsubscribe',
  'quit',
  'readonly',
  'select',
  'subscribe',
  'unsubscribe',
]);

/**
 * Guards the commands of a client of ioredis, or of its prototype and so of all clients. A command that is not answered in
 * time opens the circuit. While it is open, or the client is not connected, commands are settled at once and never sent.
 */
export function guardCommands(sender: object, options: Options): void {
  const { circuit, timeout, isExempt = () => false } = options;
  const settle = options.settle ?? ((command) => command.reject(new RedisAway()));
  const guarded = sender as Sender;
  const send = guarded.sendCommand;
  const late = new WeakSet<RedisCommand>();

  guarded.sendCommand = function (this: Client, command, ...rest) {
    if (ofConnection.has(command.name) || isExempt(this)) return send.call(this, command, ...rest);
    // After a reconnection ioredis sends again what was not answered; the caller has gone on.
    if (late.has(command)) return command.promise;
    if (circuit.isOpen || this.status !== 'ready') {
      settle(command);
      return command.promise;
    }
    unlessAnswered(command.promise, timeout, () => {
      late.add(command);
      circuit.open(new Error(`no answer within ${timeout} ms`));
      settle(command);
    });
    return send.call(this, command, ...rest);
  };
}

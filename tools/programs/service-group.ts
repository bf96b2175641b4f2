import { aborted } from './interrupt.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

/** The user interrupted the command. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** A group of services that stop together. */
export type ServiceGroup = {
  add: (options: ServiceOptions) => Service;
  /** Rejects when one of them ends by itself, or with `Interrupted`. */
  died: Promise<never>;
  /** Stops all of them; none can be added afterwards. */
  stopAll: () => Promise<void>;
};

/** An empty group. */
export function createServiceGroup(interrupted?: AbortSignal): ServiceGroup {
  const death = Promise.withResolvers<never>();
  const members: Service[] = [];
  let isStopped = false;
  death.promise.catch(() => undefined);
  if (interrupted) void aborted(interrupted).then(() => death.reject(new Interrupted()));
  return {
    died: death.promise,
    add: (options) => {
      if (isStopped) throw new Interrupted();
      const service = startService(options);
      service.died.catch(death.reject);
      members.push(service);
      return service;
    },
    stopAll: async () => {
      isStopped = true;
      await Promise.all(members.map((service) => service.stop()));
    },
  };
}

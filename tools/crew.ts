import { aborted } from './interrupt.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

/** Somebody asked for the end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Programs that stand and fall together. */
export type Crew = {
  add: (options: ServiceOptions) => Service;
  /** Rejects when one of them ends by itself, or with `Interrupted`. */
  died: Promise<never>;
  /** Ends all of them; none can be added from then on. */
  dismiss: () => Promise<void>;
};

/** A crew without members yet. */
export function formCrew(interrupted?: AbortSignal): Crew {
  const death = Promise.withResolvers<never>();
  const members: Service[] = [];
  let dismissed = false;
  death.promise.catch(() => undefined);
  if (interrupted) void aborted(interrupted).then(() => death.reject(new Interrupted()));
  return {
    died: death.promise,
    add: (options) => {
      if (dismissed) throw new Interrupted();
      const service = startService(options);
      service.died.catch(death.reject);
      members.push(service);
      return service;
    },
    dismiss: async () => {
      dismissed = true;
      await Promise.all(members.map((service) => service.stop()));
    },
  };
}

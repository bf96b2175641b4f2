import {
  CONTRACT,
  type Locale,
  type Messages,
  type Remote,
  type RemoteName,
  type RemoteRoutes,
} from '@site/shared/contract';

type Definition = {
  name: RemoteName;
  messages: (locale: Locale) => Promise<{ default: Messages }>;
  routes: RemoteRoutes;
};

/** Creates the default export of `remote.ts` with the current contract version. */
export function defineRemote({ name, messages, routes }: Definition): Remote {
  return {
    contract: CONTRACT,
    name,
    messages: async (locale) => (await messages(locale)).default,
    routes,
  };
}

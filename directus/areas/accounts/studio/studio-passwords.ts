// Password reset from the studio: docs/domain/accounts.md, "The studio".
import { takeActionAttempt } from '../../../engine/actions/action-limits.ts';
import type { Command } from '../../../engine/actions/action-set.ts';
import { runCommand } from '../../../engine/actions/run-command.ts';
import type { Hook, Host, Request } from '../../../engine/host.ts';
import { withMinimumDuration } from '../../../engine/minimum-duration.ts';
import { requestReset, reset } from '../registration/passwords.ts';

type Route = { path: string; action: string; command: Command; takes: readonly string[] };

const routes: readonly Route[] = [
  {
    path: '/auth/password/request',
    action: 'request-reset',
    command: requestReset,
    takes: ['email'],
  },
  {
    path: '/auth/password/reset',
    action: 'reset',
    command: reset,
    takes: ['token', 'password'],
  },
];

/**
 * Redirects Directus' own password routes to `account/request-reset` and `account/reset`, so that they follow the
 * same rules. They still answer 204.
 */
export const redirectPasswordRoutes: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    for (const route of routes) {
      app.use([route.path], (request, response, next) => {
        if (request.method !== 'POST') return next();
        runRoute(host, request, route).then(() => response.status(204).end(), next);
      });
    }
  });
};

async function runRoute(
  host: Host,
  request: Request,
  { action, command, takes }: Route,
): Promise<unknown> {
  const said = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const person = typeof said.email === 'string' ? said.email.trim().toLowerCase() : undefined;
  await takeActionAttempt(host, `account/${action}`, request.accountability, person);
  const payload = Object.fromEntries(takes.map((field) => [field, said[field]]));
  const asking = {
    accountability: request.accountability ?? { user: null, role: null, admin: false },
  };
  const run = () => runCommand(host, asking, command, { name: `account.${action}`, payload });
  return command.minimumDuration
    ? withMinimumDuration(host.env[command.minimumDuration], run)
    : run();
}

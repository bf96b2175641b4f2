// How a password is replaced from the studio: docs/domain/accounts.md, "The studio".
import { takeActionTry } from '../actions/action-limits.ts';
import type { Command } from '../actions/action-set.ts';
import { runCommand } from '../actions/run-command.ts';
import type { Hook, Host, Request, Row } from '../host.ts';
import { noEarlierThan } from '../stall.ts';
import { requestReset, reset } from './passwords.ts';

type Door = { path: string; action: string; command: Command; takes: readonly string[] };

const doors: readonly Door[] = [
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
 * The backend's own doors for a forgotten password do what `account/request-reset` and `account/reset` do,
 * and answer 204 as ever: nobody gets a password, or a link to one, past the rules of the house.
 */
export const leadPasswordDoors: Hook = ({ init }, host) => {
  init('routes.before', ({ app }) => {
    for (const door of doors) {
      app.use([door.path], (request, response, next) => {
        if (request.method !== 'POST') return next();
        ask(host, request, door).then(() => response.status(204).end(), next);
      });
    }
  });
};

async function ask(host: Host, request: Request, { action, command, takes }: Door): Promise<Row> {
  await takeActionTry(host, `account/${action}`, request.accountability);
  const said = (request.body ?? {}) as Row;
  const payload = Object.fromEntries(takes.map((field) => [field, said[field]]));
  const asking = {
    accountability: request.accountability ?? { user: null, role: null, admin: false },
  };
  const run = () => runCommand(host, asking, command, { name: `account.${action}`, payload });
  return command.stalled ? noEarlierThan(host.env[command.stalled], run) : run();
}

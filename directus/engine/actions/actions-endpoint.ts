import type { Endpoint, Host, Request, Response } from '../host.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import { refusal } from '../refuse.ts';
import { siteUserId } from '../schema/access/ids.ts';
import { takeActionAttempt } from './action-limits.ts';
import type { MinimumDuration } from './action-set.ts';
import { commandOf, workflowOf } from './action-sets.ts';
import type { ActionRequest } from './in-transaction.ts';
import { cancelEvent, performEvent, readState } from './perform.ts';
import { runCommand } from './run-command.ts';

/** Upper limit for the files of all actions, in bytes. */
const maxFileBytes = 50_000_000;

/**
 * `/actions`: the only way to change a state (docs/domain/workflows.md).
 * `POST /{set}/{event}` creates a record or runs a command, `POST /{set}/{key}/{event}` acts on
 * one item, `POST /{set}/{key}/{event}/cancel` cancels a first approval, and
 * `GET /{set}/{key}` returns the state and the allowed events.
 */
export const actionsEndpoint: Endpoint = (router, host) => {
  router.get('/:set/:key', (request, response, next) => {
    const { set = '', key = '' } = request.params;
    answer(response, async () => readState(host, asking(request), knownWorkflow(set), key)).catch(
      next,
    );
  });
  router.post('/:set/:event', (request, response, next) => {
    answer(response, () => ask(host, request, undefined)).catch(next);
  });
  router.post('/:set/:key/:event', (request, response, next) => {
    answer(response, () => ask(host, request, request.params.key)).catch(next);
  });
  router.post('/:set/:key/:event/cancel', (request, response, next) => {
    const { set = '', key = '', event = '' } = request.params;
    answer(response, async () =>
      cancelEvent(host, asking(request), knownWorkflow(set), event, key),
    ).catch(next);
  });
};

async function ask(host: Host, request: Request, key: string | undefined): Promise<object> {
  // Anonymous visitors use the site, which rate-limits them (docs/domain/workflows.md, rule 1).
  if (!request.accountability?.user) throw refusal('E_FORBIDDEN');
  const { set = '', event = '' } = request.params;
  await takeActionAttempt(host, `${set}/${event}`, request.accountability);
  const { revision, ...payload } = await bodyOf(request);
  const asked: ActionRequest = {
    key,
    payload,
    revision: revisionIn(revision),
    idempotencyKey: request.get('idempotency-key'),
  };
  const command = commandOf(set, event);
  if (command) {
    const named = { name: `${set}.${event}`, ...asked };
    return runTimed(command, () => runCommand(host, asking(request), command, named));
  }
  const workflow = knownWorkflow(set);
  return runTimed(workflow.effects[event], () =>
    performEvent(host, asking(request), workflow, event, asked),
  );

  function runTimed(about: MinimumDuration | undefined, run: () => Promise<object>) {
    return about?.minimumDuration
      ? withMinimumDuration(host.env[about.minimumDuration], run)
      : run();
  }
}

/** The revision that the caller has seen; a form without JavaScript sends it as digits. */
function revisionIn(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const revision = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (Number.isSafeInteger(revision)) return revision as number;
  throw refusal('E_INVALID', { field: 'revision' });
}

/** 202 while a step waits for its second approval, otherwise 200. */
async function answer(response: Response, work: () => Promise<object>): Promise<void> {
  const data = await work();
  const waiting = 'waiting' in data && data.waiting === true;
  response.status(waiting ? 202 : 200).json({ data });
}

function knownWorkflow(name: string) {
  const found = workflowOf(name);
  if (!found) throw refusal('E_NOT_FOUND', { params: { path: name } });
  return found;
}

/** A request without accountability is anonymous; it must never get system access. */
function asking(request: Request) {
  return { accountability: request.accountability ?? { user: null, role: null, admin: false } };
}

/** A file body becomes the payload's `file`. Anonymous callers may not send files, so theirs are not read. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const { body } = request;
  if (/^(?:image\/|application\/(?:octet-stream|pdf)\b)/.test(request.get('content-type') ?? '')) {
    if (!isSignedIn(request)) throw refusal('E_FORBIDDEN');
    return { file: await fileOf(request) };
  }
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refusal('E_BAD_REQUEST');
  return body as Record<string, unknown>;
}

function isSignedIn({ accountability }: Request): boolean {
  const user = accountability?.user ?? siteUserId;
  return user !== siteUserId;
}

async function fileOf(request: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.byteLength;
    if (size > maxFileBytes) throw refusal('E_BODY_SIZE', { params: { kb: maxFileBytes / 1000 } });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

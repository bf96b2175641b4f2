import { fileActions } from '@site/shared/domain/system';
import { beginUpload, readFile, requireUploadAttempt } from '../files/receive-upload.ts';
import { requireSize } from '../files/upload-size.ts';
import type { Endpoint, Host, Request, Response } from '../host.ts';
import { withMinimumDuration } from '../minimum-duration.ts';
import { observeAction } from '../observe/observe-action.ts';
import { refusal } from '../refuse.ts';
import { siteUserId } from '../schema/access/ids.ts';
import { settingsOf } from '../settings-of.ts';
import { takeActionAttempt } from './action-limits.ts';
import type { Command, MinimumDuration } from './action-set.ts';
import { commandOf, workflowOf } from './action-sets.ts';
import type { ActionRequest } from './in-transaction.ts';
import { cancelEvent, performEvent, readState } from './perform.ts';
import { requirePermission, runCommand } from './run-command.ts';

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
    answer(response, () => observed(host, request, undefined)).catch(next);
  });
  router.post('/:set/:key/:event', (request, response, next) => {
    answer(response, () => observed(host, request, request.params.key)).catch(next);
  });
  router.post('/:set/:key/:event/cancel', (request, response, next) => {
    const { set = '', key = '', event = '' } = request.params;
    answer(response, async () =>
      cancelEvent(host, asking(request), knownWorkflow(set), event, key),
    ).catch(next);
  });
};

function observed(host: Host, request: Request, key: string | undefined): Promise<object> {
  const { set = '', event = '' } = request.params;
  const isKnown = commandOf(set, event) ?? workflowOf(set)?.workflow.events.includes(event);
  return observeAction(host, isKnown ? `${set}/${event}` : 'unknown', () =>
    ask(host, request, key),
  );
}

async function ask(host: Host, request: Request, key: string | undefined): Promise<object> {
  // Anonymous visitors use the site, which rate-limits them (docs/domain/workflows.md, rule 1).
  if (!request.accountability?.user) throw refusal('E_FORBIDDEN');
  const { set = '', event = '' } = request.params;
  await takeActionAttempt(host, `${set}/${event}`, request.accountability);
  const command = commandOf(set, event);
  if (hasFile(request)) return takeFile(host, request, command, { set, event, key });
  const { revision, ...payload } = payloadOf(request);
  const asked: ActionRequest = {
    key,
    payload,
    revision: revisionIn(revision),
    idempotencyKey: request.get('idempotency-key'),
  };
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

/** Whether the body of a request is a file and not JSON. */
function hasFile(request: Request): boolean {
  const type = request.get('content-type') ?? '';
  return /^(?:image\/|application\/(?:octet-stream|pdf)\b)/.test(type);
}

/** With this header a request has no body: it asks whether a file of so many bytes would be read. */
const lengthHeader = 'x-file-length';

/**
 * Runs a command with the file in the body as its payload. Permission, announced length and rate are judged before the
 * body is read (docs/domain/files.md, rule 15).
 */
async function takeFile(
  host: Host,
  request: Request,
  command: Command | undefined,
  { set, event, key }: { set: string; event: string; key: string | undefined },
): Promise<object> {
  // Anonymous callers may not send files.
  const account = accountOf(request);
  if (account === null) throw refusal('E_FORBIDDEN');
  const setting = fileActions[[set, key, event].filter((part) => part !== undefined).join('/')];
  if (!command || !setting) throw refusal('E_CONTENT_TYPE');
  await requirePermission(host, asking(request), command, key);
  const mb = (await settingsOf(host))[setting];
  const announced = request.get(lengthHeader);
  requireSize(Number(announced ?? request.get('content-length') ?? Number.NaN), mb);
  if (announced !== undefined) return { mb };
  await requireUploadAttempt(host, account);
  const end = await beginUpload(account);
  try {
    const payload = { file: await readFile(request) };
    return await runCommand(host, asking(request), command, {
      name: `${set}.${event}`,
      key,
      payload,
    });
  } finally {
    end();
  }
}

function accountOf({ accountability }: Request): string | null {
  const user = accountability?.user ?? siteUserId;
  return user === siteUserId ? null : user;
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

/** The payload of an action without a file. */
function payloadOf({ body }: Request): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refusal('E_BAD_REQUEST');
  return body as Record<string, unknown>;
}

import { siteUserId } from '../../../schema/access/ids.ts';
import type { Endpoint, Host, Request, Response } from '../host.ts';
import { refusal } from '../refuse.ts';
import { noEarlierThan } from '../stall.ts';
import { takeActionTry } from './action-limits.ts';
import type { Command, Effect } from './action-set.ts';
import { commandOf, workflowOf } from './action-sets.ts';
import type { ActionRequest } from './in-transaction.ts';
import { askState, performEvent, takeBackEvent } from './perform.ts';
import { runCommand } from './run-command.ts';

/** No action takes more, whatever its own limit is. */
const largestFile = 50_000_000;

/**
 * `/actions`: the only way to change what has a state (docs/domain/workflows.md).
 * `POST /{set}/{event}` makes something new or runs a command, `POST /{set}/{key}/{event}` is about
 * one item, `POST /{set}/{key}/{event}/cancel` takes back the first word of two, and
 * `GET /{set}/{key}` tells what may be asked for.
 */
export const actionsEndpoint: Endpoint = (router, host) => {
  router.get('/:set/:key', (request, response, next) => {
    const { set = '', key = '' } = request.params;
    answer(response, async () => askState(host, asking(request), knownWorkflow(set), key)).catch(
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
      takeBackEvent(host, asking(request), knownWorkflow(set), event, key),
    ).catch(next);
  });
};

async function ask(host: Host, request: Request, key: string | undefined): Promise<object> {
  // Strangers ask through the site, which counts their tries (docs/domain/workflows.md, rule 1).
  if (!request.accountability?.user) throw refusal('E_FORBIDDEN');
  const { set = '', event = '' } = request.params;
  await takeActionTry(host, `${set}/${event}`, request.accountability);
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
    return inItsTime(command, () => runCommand(host, asking(request), command, named));
  }
  const workflow = knownWorkflow(set);
  return inItsTime(workflow.effects[event], () =>
    performEvent(host, asking(request), workflow, event, asked),
  );

  function inItsTime(about: Command | Effect | undefined, run: () => Promise<object>) {
    return about?.stalled ? noEarlierThan(host.env[about.stalled], run) : run();
  }
}

/** The revision that was seen; a form without scripts says it in digits. */
function revisionIn(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const revision = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (Number.isSafeInteger(revision)) return revision as number;
  throw refusal('E_INVALID', { field: 'revision' });
}

/** 202 while a step waits for its second person, 204 where there is nothing to say. */
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

/** A call without an accountability is nobody's; it must never pass for the house. */
function asking(request: Request) {
  return { accountability: request.accountability ?? { user: null, role: null, admin: false } };
}

/** A body that is a file is the payload's `file`. No action takes one of nobody, so theirs is not read. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const { body } = request;
  if (/^(?:image\/|application\/(?:octet-stream|pdf)\b)/.test(request.get('content-type') ?? '')) {
    if (!isSomebody(request)) throw refusal('E_FORBIDDEN');
    return { file: await fileOf(request) };
  }
  if (body === undefined || body === null || body === '') return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refusal('E_BAD_REQUEST');
  return body as Record<string, unknown>;
}

function isSomebody({ accountability }: Request): boolean {
  const user = accountability?.user ?? siteUserId;
  return user !== siteUserId;
}

async function fileOf(request: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.byteLength;
    if (size > largestFile) throw refusal('E_BODY_SIZE', { params: { kb: largestFile / 1000 } });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

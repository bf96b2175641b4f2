// What a row still lacks before it can be published, in words, while it is written.
import type { Locale } from '@site/shared/contract';
import type { Step, Workflow } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import { workflowOf } from '../actions/action-sets.ts';
import { inTransaction, type Principal } from '../actions/in-transaction.ts';
import { actorsOf, refusalsOf, stateOf } from '../actions/state-answer.ts';
import { allAreas } from '../area.ts';
import type { Endpoint, Host } from '../host.ts';
import { once } from '../once.ts';
import { type Refusal, refusal } from '../refuse.ts';
import { canBeCorrected } from './open-buttons.ts';
import { mergeStudioErrors } from './studio-errors.ts';
import { localeOf } from './studio-language.ts';

/** The answer: sentences, each about one thing that is missing. */
export type Requirements = { locale: Locale; missing: string[] };

type Asked = { collection: string; key: string; locale: Locale };

const publishing = once(
  () => new Map(allAreas().flatMap((area) => Object.entries(area.publishing ?? {}))),
);

/** `GET /requirements/{collection}/{key}`: for the studio; users who may not publish get none. */
export const requirementsEndpoint: Endpoint = (router, host) => {
  router.get('/:collection/:key', (request, response, next) => {
    const { collection = '', key = '' } = request.params;
    const accountability = request.accountability ?? null;
    if (!accountability?.user) return next(refusal('E_FORBIDDEN'));
    const answer = async (): Promise<Requirements> => {
      const locale = await localeOf(host, request);
      return {
        locale,
        missing: await missingIn(host, { accountability }, { collection, key, locale }),
      };
    };
    answer().then((data) => response.status(200).json({ data }), next);
  });
};

/** What the rules of the publishing event refuse and the form can correct; nothing once the event is behind the row. */
async function missingIn(host: Host, asking: Principal, { collection, key, locale }: Asked) {
  const [machine, event] = publishing().get(collection) ?? [];
  const actions = machine ? workflowOf(machine) : undefined;
  if (!actions || !event || !isUuid(key)) return [];
  await actions.ready?.();
  return inTransaction(host, asking, async ({ context }) => {
    const [item] = await context.rows(collection).find({ id: { _eq: key } });
    if (!item) return [];
    const asked = { ...context, item, key };
    const actors = await actorsOf(asked, actions);
    const step = stepsAhead(actions.workflow, stateOf(actions, item), event).find(({ by }) =>
      by.some((actor) => actors.includes(actor)),
    );
    const refused: Refusal[] = [];
    for (const rule of step?.when ?? []) {
      if (actions.rulesOfPayload?.includes(rule)) continue;
      refused.push(...(await refusalsOf(asked, actions, rule)).filter(canBeCorrected));
    }
    if (refused.length === 0) return [];
    return (mergeStudioErrors(refused, { locale, collection }) as Error).message.split('\n');
  });
}

/** The steps of an event in this state and in those that one step leads to. */
function stepsAhead(workflow: Workflow, state: string, event: string): readonly Step[] {
  const next = workflow
    .eventsOf(state)
    .flatMap((one) => workflow.stepsOf(state, one).map(({ to }) => to));
  return [...new Set([state, ...next])].flatMap((one) => workflow.stepsOf(one, event));
}

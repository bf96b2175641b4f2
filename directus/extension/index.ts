import { areas } from '../areas.ts';
import { hookStages } from '../engine/area.ts';
import { performOperation } from '../engine/studio/perform-operation.ts';

/** All hooks, endpoints and operations of the extension, computed from the areas. */
export const hooks = hookStages.flatMap((stage) =>
  areas.flatMap((area) =>
    Object.entries(area.hooks?.[stage] ?? {}).map(([name, config]) => ({ name, config })),
  ),
);
export const endpoints = areas.flatMap((area) =>
  Object.entries(area.endpoints ?? {}).map(([name, config]) => ({ name, config })),
);
export const operations = [{ name: 'perform-event', config: performOperation }];

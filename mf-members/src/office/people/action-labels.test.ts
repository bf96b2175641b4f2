import {
  account,
  certificateLife,
  invitations,
  standingLife,
  type Workflow,
} from '@site/shared/domain/workflows';
import { expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };

const machines: readonly Workflow[] = [account, certificateLife, invitations, standingLife];

test.each([
  ['ru', ru],
  ['en', en],
])('the change log names every event of a person in %s', (_, texts) => {
  const labels: Readonly<Record<string, unknown>> = texts.office.people.actions;
  const nameless = machines.flatMap(({ name, events }) => {
    const named = (labels[name] ?? {}) as Readonly<Record<string, string>>;
    return events.filter((event) => !named[event]).map((event) => `${name}.${event}`);
  });
  expect(nameless).toEqual([]);
});

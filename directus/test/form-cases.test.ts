// The backend refuses what the forms of the pages refuse, when the pages are bypassed: docs/domain/refused-input.md.
import { yearFacts } from '@site/shared/domain/people';
import { type FormCase, formCases } from '@site/shared/testing/form-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Caller, codesByField, demo, personOf } from './backend.ts';
import { closeDatabase } from './database.ts';
import { caseSpecimens } from './specimens/case-specimens.ts';

let member: Caller;
beforeAll(async () => {
  member = await as('member');
});
afterAll(async () => {
  await caseSpecimens.forget?.();
  await closeDatabase();
});

/** Fields that the pages send besides those of their controls. */
const besides: Partial<Record<keyof typeof formCases, object>> = {
  suggestion: { topics: [demo.content.topics[0]?.id], content_languages: ['en'], locale: 'en' },
  message: { to: personOf('mentor').id },
};

type Values = Readonly<Record<string, string | boolean>>;

/** The payload that a page makes of the values of its controls. */
function payloadOf(action: string, values: Values): object {
  const payload: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const [group = '', ...path] = name.split('.');
    const [language = '', field = ''] = path;
    if (path.length > 0) {
      const texts = (payload[group] ?? {}) as Record<string, object>;
      payload[group] = { ...texts, [language]: { ...texts[language], [field]: value } };
    } else if (yearFacts.some((year) => year === name)) payload[name] = Number(value);
    else if (action === 'invitations/create' && name === 'email') payload[name] = [value];
    else payload[name] = action === 'notifications/preferences' ? value || null : value;
  }
  return payload;
}

const cases = Object.entries(formCases).flatMap(([name, one]: [string, FormCase]) =>
  Object.entries(one.wrong).map(([field, { value, code }]) => ({
    name: name as keyof typeof formCases,
    one,
    field,
    value,
    code,
  })),
);

test.each(cases)('refuses $field of the form "$name": $code', async (given) => {
  const { name, one, field, value, code } = given;
  const [set = '', event = ''] = one.action.split('/');
  const item = one.state ? await caseSpecimens.make(one.state, event) : one.item;
  const path = ['/actions', set, item, event].filter(Boolean).join('/');
  const payload = { ...payloadOf(one.action, { ...one.right, [field]: value }), ...besides[name] };
  const who = one.by ? (await caseSpecimens.callers())[one.by] : member;
  const answer = await (who as Caller)('POST', path, payload);
  expect(answer.status).toBe(422);
  const [[at, found] = []] = Object.entries(codesByField(answer));
  expect([at === field || at?.startsWith(`${field}.`), found]).toEqual([true, code]);
});

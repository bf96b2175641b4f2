import { expect, expectTypeOf, test } from 'vitest';
import { newsPublication } from './news-publication.ts';
import { defineWorkflow } from './workflow.ts';

const lamp = defineWorkflow({
  name: 'lamp',
  states: {
    none: { hang: { to: 'off', by: ['electrician'] } },
    off: {
      switch: [
        { to: 'on', by: ['anybody'], when: ['hasPower', 'hasBulb'] },
        { to: 'broken', by: ['electrician'] },
      ],
    },
    on: { switch: { to: 'off', by: ['anybody', 'system'] } },
    broken: {},
  },
});

const ask = (event: string, actors: string[], holding: string[] = []) => ({
  event,
  actors,
  holding,
});

test('takes a step for an allowed actor when every rule holds', () => {
  expect(lamp.take('none', ask('hang', ['electrician']))?.to).toBe('off');
  expect(lamp.take('off', ask('switch', ['anybody'], ['hasPower', 'hasBulb']))?.to).toBe('on');
  expect(lamp.take('on', ask('switch', ['system']))?.to).toBe('off');
});

test('takes the first matching step', () => {
  expect(lamp.take('off', ask('switch', ['electrician'], ['hasPower']))?.to).toBe('broken');
  const everything = ask('switch', ['anybody', 'electrician'], ['hasPower', 'hasBulb']);
  expect(lamp.take('off', everything)?.to).toBe('on');
});

test('refuses a wrong actor, an unmet rule and an unknown event', () => {
  expect(lamp.take('off', ask('switch', ['anybody'], ['hasPower']))).toBeUndefined();
  expect(lamp.take('none', ask('hang', ['anybody']))).toBeUndefined();
  expect(lamp.take('broken', ask('switch', ['anybody', 'electrician']))).toBeUndefined();
  expect(lamp.take('nowhere', ask('switch', ['anybody']))).toBeUndefined();
  expect(lamp.take('off', ask('toString', ['anybody']))).toBeUndefined();
});

test('lists its states, events, actors and rules, also as types', () => {
  expect(lamp.states).toEqual(['none', 'off', 'on', 'broken']);
  expect(lamp.events).toEqual(['hang', 'switch']);
  expect(lamp.actors).toEqual(['electrician', 'anybody', 'system']);
  expect(lamp.rules).toEqual(['hasPower', 'hasBulb']);
  expectTypeOf(lamp.rules).toEqualTypeOf<readonly ('hasPower' | 'hasBulb')[]>();
  expectTypeOf(newsPublication.actors).toEqualTypeOf<
    readonly ('author' | 'editor' | 'system' | 'admin' | 'member' | 'moderator')[]
  >();
});

test('throws on a step to an unknown state', () => {
  const wrong = () =>
    defineWorkflow({ name: 'x', states: { a: { go: { to: 'b', by: ['anybody'] } } } });
  expect(wrong).toThrow('x: no state is called "b"');
});

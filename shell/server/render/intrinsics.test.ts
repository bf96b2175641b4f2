// @isolated: it changes globals.
import { afterEach, expect, test } from 'vitest';
import { changedIntrinsic, readIntrinsics } from './intrinsics.ts';

const before = readIntrinsics();
const { at } = Array.prototype;
const { Date: RealDate } = globalThis;
const added = Array.prototype as { lastOne?: () => void };

afterEach(() => {
  Array.prototype.at = at;
  delete added.lastOne;
  globalThis.Date = RealDate;
});

test('nothing differs when code only uses what it finds', () => {
  JSON.parse('[1]').at(0);
  /a/.exec('a');
  expect(changedIntrinsic(before)).toBeNull();
});

test.each([
  [
    'replaced',
    'Array.prototype.at',
    () => {
      Array.prototype.at = () => undefined;
    },
  ],
  [
    'added',
    'Array.prototype.lastOne',
    () => {
      added.lastOne = () => {};
    },
  ],
  [
    'removed',
    'Array.prototype.at',
    () => {
      Reflect.deleteProperty(Array.prototype, 'at');
    },
  ],
  [
    'a global',
    'Date',
    () => {
      globalThis.Date = class extends RealDate {} as DateConstructor;
    },
  ],
])('names what was %s', (_way, name, change) => {
  change();
  expect(changedIntrinsic(before)).toBe(name);
});

import { expect, test } from 'vitest';
import { remoteNames } from '../contract/index.ts';
import { remoteConfig } from './remote-config.ts';

test('no two remotes share the path of a style sheet', () => {
  const folders = remoteNames.map((name) => {
    const { distPath } = remoteConfig(name).environments?.web?.output ?? {};
    return typeof distPath === 'object' ? distPath.css : undefined;
  });
  expect(new Set(folders).size).toBe(remoteNames.length);
  expect(folders).not.toContain(undefined);
});

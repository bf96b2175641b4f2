import { expect, test } from 'vitest';
import { remoteConfig } from './remote-config.ts';

test('no two remotes share the path of a style sheet', () => {
  const folders = ['mf-news', 'mf-events'].map((name) => {
    const { distPath } = remoteConfig(name).environments?.web?.output ?? {};
    return typeof distPath === 'object' ? distPath.css : undefined;
  });
  expect(new Set(folders).size).toBe(2);
  expect(folders).not.toContain(undefined);
});

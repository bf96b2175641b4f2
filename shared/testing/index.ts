export {
  type FakeAnswer,
  type FakeResponse,
  type FakeShell,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  lostConnection,
  refused,
} from './fake-shell.ts';
export { FakeUpload } from './fake-upload.ts';
export { expectFormRules } from './form-rules.ts';
export { renderRemote } from './render-remote.tsx';
export { renderWithoutScripts } from './render-without-scripts.tsx';

export {
  type FakeResponse,
  type FakeShell,
  type FakeShellOptions,
  fakeShell,
  fakeUser,
  refused,
} from './fake-shell.ts';
export { renderRemote } from './render-remote.tsx';

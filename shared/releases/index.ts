export { commands, runCommand } from './command-line.ts';
export { readJson, writeJson } from './json-file.ts';
export {
  landRelease,
  promote,
  ReleaseError,
  readRefusal,
  readRegistry,
  rollback,
} from './store.ts';

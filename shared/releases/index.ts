export { commands, runCommand } from './command-line.ts';
export { readJson, writeJson } from './json-file.ts';
export {
  landRelease,
  promote,
  readRefusal,
  readRegistry,
  rollback,
} from './store.ts';

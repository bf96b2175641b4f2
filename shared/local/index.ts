export { workLocally } from './work-locally.ts';

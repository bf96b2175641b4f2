export { workHere } from './work-here.ts';
export { workLocally } from './work-locally.ts';

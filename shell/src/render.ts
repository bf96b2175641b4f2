// Entry of the server bundle: what a render worker needs of the shell.
export { collectMessages } from './messages/collect-messages.ts';
export { assertRemote } from './remotes/assert-remote.ts';
export { createRenderer } from './rendering/render.tsx';

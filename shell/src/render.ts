// Entry point of the server bundle: what a render worker needs of the shell.
export { collectMessages } from './messages/collect-messages.ts';
export { assertHandle } from './navigation/route-middlewares.ts';
export { assertRemote } from './remotes/assert-remote.ts';
export { createRenderer } from './rendering/render.tsx';

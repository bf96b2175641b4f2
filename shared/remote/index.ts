export { defineRemote } from './define-remote.ts';
export { PageHead } from './page-head.tsx';
export { useColorMode, useSession, useShell } from './use-shell.ts';

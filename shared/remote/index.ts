export { defineRemote } from './define-remote.ts';
export { memberLoader } from './member-loader.ts';
export { PageHead } from './page-head.tsx';
export { useColorMode, useSession, useShell } from './use-shell.ts';

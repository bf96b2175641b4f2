import { createContext } from 'react';
import type { Shell } from './contract.ts';

/** React context for components; use `useShell()` of the remote kit to read it. */
export const ShellContext = createContext<Shell | null>(null);

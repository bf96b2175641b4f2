import { createContext } from 'react';
import type { Shell } from './contract.ts';

/** For components; read it through `useShell()` of the remote kit. */
export const ShellContext = createContext<Shell | null>(null);

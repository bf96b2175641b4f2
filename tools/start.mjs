/** `npm start`: everything from an empty machine to a running site. */
import { runTool } from './toolchain.mjs';

await runTool('start.ts');

/** `npm test`: everything that shows the project whole. */
import { runTool } from './toolchain.mjs';

await runTool('test.ts');

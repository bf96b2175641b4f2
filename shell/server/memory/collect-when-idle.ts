// Imported by each thread before its own code: `collecting-threads.ts`.
import { collectWhenIdle } from './idle-collection.ts';

collectWhenIdle();

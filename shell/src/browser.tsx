import { boot } from './hydration/boot.tsx';

// A task of its own: the evaluation of the scripts is long enough.
setTimeout(() => void boot());

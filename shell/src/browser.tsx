import { boot } from './hydration/boot.tsx';

void boot();

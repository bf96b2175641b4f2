import { boot } from './waking/boot.tsx';

void boot();

import type { Directus } from '../schema/rest.ts';
import type { DemoData } from './data.ts';
export async function loadDemoData(_: DemoData, __: { password: string; directus: Directus }) {}

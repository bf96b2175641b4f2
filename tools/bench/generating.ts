import { demoNow } from '../../directus/demo/calendar.ts';
import { demoData } from '../../directus/demo/data.ts';
import { readProduct } from '../../directus/settings.ts';
import { type Row, timing } from './report.ts';

const limit = 10_000;

/**
 * How long the generator takes to create the demo data at its default size. A test covers that it is
 * deterministic.
 */
export function generating(): Row {
  const product = readProduct();
  const began = performance.now();
  const { people, news } = demoData({ product, now: demoNow() });
  const value = performance.now() - began;
  const note = `${people.length} people, ${news.length} articles`;
  return timing({
    what: 'demo data, generated at its default size',
    value,
    limit,
    unit: 'ms',
    note,
  });
}

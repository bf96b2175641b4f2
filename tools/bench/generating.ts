import { demoNow } from '../../directus/demo/calendar.ts';
import { demoData } from '../../directus/demo/data.ts';
import { readProduct } from '../../directus/settings.ts';
import { type Row, timing } from './report.ts';

const limit = 10_000;

/** How long the generator takes to make the demo house at its default size. That it is the same each time is tested. */
export function generating(): Row {
  const product = readProduct();
  const began = performance.now();
  const { people, news } = demoData({ product, now: demoNow() });
  const value = performance.now() - began;
  const note = `${people.length} people, ${news.length} articles`;
  return timing({
    what: 'demo house, generated at its default size',
    value,
    limit,
    unit: 'ms',
    note,
  });
}

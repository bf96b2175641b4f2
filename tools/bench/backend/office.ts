import { demoEmail } from '../../../directus/demo/people/accounts.ts';
import { readProduct } from '../../../directus/settings.ts';
import type { BenchContext } from '../bench-context.ts';
import type { Findings } from '../report.ts';
import { onBothDatabases } from './on-both-databases.ts';

const search = (text: string) => `/office/people?q=${encodeURIComponent(text)}&locale=ru`;

/** The list of people, search in it and the page of a person, with 20,000 people. */
export function readOffice(context: Pick<BenchContext, 'settings' | 'quick'>): Promise<Findings> {
  const product = readProduct();
  return onBothDatabases(context, {
    amounts: { people: 20_000 },
    size: '20000 people',
    limit: 150,
    login: 'admin',
    isStaff: true,
    calls: [
      { what: 'people', path: '/office/people?locale=ru' },
      { what: 'people, page 500', path: '/office/people?page=500&locale=ru' },
      { what: 'people of a standing', path: '/office/people?standing=lapsed&locale=ru' },
      { what: 'people without an account', path: '/office/people?state=none&locale=ru' },
      { what: 'search for a frequent name', path: search('Анна') },
      { what: 'search for an inflected name', path: search('Павла Кедроварского') },
      { what: 'search with a typing error', path: search('Кедрварский') },
      { what: 'search in the other layout', path: search('Rtlhjdfhcrbq') },
      { what: 'search for somebody who is not there', path: search('Несуществующая') },
      { what: 'search for an address', path: search(demoEmail('lead', product.contactEmail)) },
      { what: 'search for a number', path: search(`${product.certPrefix}-2026-00182-2`) },
      { what: 'a person', path: '/office/people/pavel-kedrovarskii' },
    ],
  });
}

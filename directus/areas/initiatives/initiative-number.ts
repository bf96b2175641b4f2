import { initiativeNumber } from '@site/shared/domain/enquiries';
import { isSlug, slugProposals } from '@site/shared/domain/text';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { nextNumber } from '../../engine/actions/counters.ts';
import { dayOf } from '../../engine/values.ts';

type Titled = { title_ru: string | null; title_en: string | null };

/** The next number of the year. */
export async function freshNumber(context: ActionContext<unknown, unknown>): Promise<string> {
  const year = dayOf(context.now, context.settings['deadline.zone']).slice(0, 4);
  const start = `INI-${year}-`;
  const counter = await nextNumber(context, `initiatives-${year}`, async () => {
    const numbers: string[] = await context
      .trx('initiatives')
      .where('no', 'like', `${start}%`)
      .pluck('no');
    return Math.max(0, ...numbers.map((no) => Number(no.slice(start.length))));
  });
  return initiativeNumber(Number(year), counter);
}

/** The slug of a published initiative, from its title; the number where no free one is left. */
export async function initiativeSlug(
  { trx }: Pick<ActionContext, 'trx'>,
  { title_ru, title_en, no }: Titled & { no: string },
): Promise<string> {
  const proposals = slugProposals(title_en || title_ru || '').filter(isFree);
  const used: string[] = await trx('initiatives').whereIn('slug', proposals).pluck('slug');
  return proposals.find((slug) => !used.includes(slug)) ?? no.toLowerCase();
}

/** Neither another address of the endpoint nor the form of a number, which is an address, too. */
function isFree(slug: string): boolean {
  return isSlug(slug) && slug !== 'own' && !/^ini-\d{4}-\d+$/.test(slug);
}

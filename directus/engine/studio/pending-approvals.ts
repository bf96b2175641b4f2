// Two-person approvals that wait, in words, for those who may give, refuse or cancel them.
import type { Locale } from '@site/shared/contract';
import { inWords, openApprovals, type WaitingApproval } from '../actions/approval-words.ts';
import { contextForReading } from '../actions/in-transaction.ts';
import type { Endpoint } from '../host.ts';
import { pageAddress } from '../notifications/links.ts';
import { refusal } from '../refuse.ts';
import { rowPlace } from './row-place.ts';
import { localeOf } from './studio-language.ts';

/** A pending approval in the language of the caller. */
export type PendingApproval = Omit<WaitingApproval, 'about' | 'own'> & {
  /** The item, and its page: a path in the studio, or the URL of a page of the site. */
  about: { name: string; link: string } | null;
};

/** The answer of the endpoint. */
export type PendingApprovals = { locale: Locale; approvals: PendingApproval[] };

/**
 * `GET /pending-approvals`: all that the caller may answer; `?collection=&key=` only those about one row, or the one
 * approval with this key in the collection `approvals`.
 */
export const pendingApprovalsEndpoint: Endpoint = (router, host) => {
  router.get('/', (request, response, next) => {
    const accountability = request.accountability ?? null;
    if (!accountability?.user) return next(refusal('E_FORBIDDEN'));
    const { collection, key } = request.query as Record<string, string | undefined>;
    const answer = async (): Promise<PendingApprovals> => {
      const locale = await localeOf(host, request);
      const context = await contextForReading(host, accountability);
      if (context.caller.duties.length === 0) throw refusal('E_FORBIDDEN');
      const approvals: PendingApproval[] = [];
      for (const open of await openApprovals(context)) {
        const { about, own: _, ...words } = await inWords(context, open, locale);
        const place = about && rowPlace(about);
        if (!isWanted(open.row.id, about, { collection, key })) continue;
        approvals.push({
          ...words,
          about:
            about && place
              ? {
                  name: about.name[locale],
                  link: place.page ? pageAddress(host, place.page, locale) : place.studio,
                }
              : null,
        });
      }
      return { locale, approvals };
    };
    answer().then((data) => response.status(200).json({ data }), next);
  });
};

function isWanted(
  id: string,
  about: WaitingApproval['about'],
  { collection, key }: { collection: string | undefined; key: string | undefined },
): boolean {
  if (collection === undefined) return true;
  if (collection === 'approvals') return id === key;
  return about?.collection === collection && about.key === key;
}

import { callerOf } from '../../engine/actions/caller.ts';
import { answerPrivately } from '../../engine/answer-privately.ts';
import type { Endpoint, Request } from '../../engine/host.ts';
import { pageNumber } from '../../engine/page-number.ts';
import { enquiryDetail } from './enquiry-detail.ts';
import { enquiryList } from './enquiry-list.ts';

/**
 * `GET /enquiries`: lists. `GET /enquiries/{no}`: one of them with its answers. For editors and administrators; nobody
 * else finds anything (`shared/api/enquiries.ts`).
 */
export const enquiriesEndpoint: Endpoint = (router, host) => {
  const caller = ({ accountability }: Request) => callerOf(host.database, accountability ?? null);
  router.get('/', (request, response, next) => {
    const { query } = request;
    const asked = (name: string) => (typeof query[name] === 'string' ? String(query[name]) : '');
    const wanted = { show: asked('show'), text: asked('text'), page: pageNumber(query.page) };
    const answer = async () => enquiryList(host, await caller(request), wanted);
    answerPrivately(response, next, answer());
  });
  router.get('/:no', (request, response, next) => {
    const no = request.params.no ?? '';
    const answer = async () => enquiryDetail(host, await caller(request), no);
    answerPrivately(response, next, answer());
  });
};

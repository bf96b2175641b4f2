import { answerPrivately } from '../answer-privately.ts';
import type { Endpoint, Request, Response } from '../host.ts';
import { notFound } from '../refuse.ts';
import { pageAddress, readUnsubscribing } from './links.ts';
import { takeReport } from './mail/provider-reports.ts';
import { sampleDigests } from './mail/sample-digests.ts';
import { unsubscribe } from './mail/unsubscribe.ts';
import { unsubscribePage, unsubscribePolicy } from './mail/unsubscribe-page.ts';

/**
 * `GET /notifications/unsubscribe/{token}` shows a confirmation page, `POST` unsubscribes with one click (RFC 8058);
 * an invalid token is a 404. `GET /notifications/digests/sample` returns the caller's digests as they would be sent
 * now. `POST /notifications/reports` is the webhook of the mail provider.
 */
export const notificationsEndpoint: Endpoint = (router, host) => {
  const read = ({ params }: Request) => {
    const found = readUnsubscribing(host, params.token ?? '');
    if (!found) throw notFound();
    return found;
  };
  const show = (response: Response, { what, locale }: ReturnType<typeof read>, done: boolean) => {
    response.set('content-type', 'text/html; charset=utf-8');
    response.set('cache-control', 'no-store');
    response.set('referrer-policy', 'no-referrer');
    response.set('content-security-policy', unsubscribePolicy);
    const settings = pageAddress(host, '/c/settings/notifications', locale);
    const kind = 'from' in what ? what.from : 'other';
    response.send(unsubscribePage(locale, { kind, done, settings }));
  };
  router.get('/unsubscribe/:token', (request, response, next) => {
    try {
      show(response, read(request), false);
    } catch (error) {
      next(error);
    }
  });
  router.post('/unsubscribe/:token', (request, response, next) => {
    const end = async () => {
      const { what, locale } = read(request);
      await unsubscribe(host, what);
      show(response, { what, locale }, true);
    };
    end().catch(next);
  });
  // Directus itself serves `/notifications/:key`, so the path has two parts.
  router.get('/digests/sample', (request, response, next) => {
    answerPrivately(response, next, sampleDigests(host, request.accountability ?? null));
  });
  router.post('/reports', (request, response, next) => {
    takeReport(host, request).then((data) => response.json({ data }), next);
  });
};

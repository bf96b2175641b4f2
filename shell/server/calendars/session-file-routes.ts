import type { MentoringSession, MentorshipDetail } from '@site/shared/api';
import { type Locale, locales, localized } from '@site/shared/contract';
import { Hono } from 'hono';
import { Problem } from '../answers/problem.ts';
import type { AppContext, AppDeps, AppEnv } from '../app-env.ts';
import { BackendError } from '../backend/backend-error.ts';
import { problemOf } from '../backend/problem-of.ts';
import type { Sessions } from '../session/sessions.ts';
import { calendarType, writeCalendar } from './write-calendar.ts';

const privateHeaders = { 'cache-control': 'private, no-store' };
const minute = 60_000;
const uuid = '[0-9a-f-]{36}';

const summaries: Readonly<Record<Locale, string>> = { ru: 'Наставничество', en: 'Mentoring' };

/**
 * `GET /c/mentoring/{id}/{session}.ics`: a session as a calendar file, for the two people of the mentorship. A session that
 * was moved or cancelled keeps its UID, so that the calendar changes its entry (docs/domain/mentoring.md, "Mentorship").
 */
export function sessionFileRoutes(
  { backend, config, product }: AppDeps,
  sessions: Sessions,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const locale of locales) {
    const path = `/c/mentoring/:id{${uuid}}/:file{${uuid}\\.ics}`;
    app.get(localized(path, locale), (c) => sendFile(c, locale));
  }
  return app;

  async function sendFile(c: AppContext, locale: Locale): Promise<Response> {
    const resumed = await sessions.resume(c);
    if (resumed.state !== 'alive') throw new Problem('E_SESSION');
    const { id = '', file = '' } = c.req.param();
    const mentorship = await find(id, resumed.session.token);
    const session = mentorship.sessions.find((one) => `${one.id}.ics` === file);
    if (!session) throw new Problem('E_NOT_FOUND', { params: { path: c.req.path } });
    return c.body(calendarOf(mentorship, session, locale), 200, {
      ...privateHeaders,
      'content-type': calendarType,
      'content-disposition': `attachment; filename="${file}"`,
    });
  }

  async function find(id: string, token: string): Promise<MentorshipDetail> {
    try {
      const { text } = await backend.call({ path: `/mentoring/mentorships/${id}`, token });
      return (JSON.parse(text) as { data: MentorshipDetail }).data;
    } catch (error) {
      throw error instanceof BackendError ? problemOf(error) : error;
    }
  }

  function calendarOf(
    { id, other }: MentorshipDetail,
    { id: uid, at, minutes, state, moves }: MentoringSession,
    locale: Locale,
  ): string {
    const start = new Date(at);
    return writeCalendar({ locale, origin: config.origin, product, kind: 'mentoring' }, [
      {
        id: uid,
        sequence: moves,
        status: state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
        start: at,
        end: new Date(start.getTime() + minutes * minute).toISOString(),
        summary: `${summaries[locale]}: ${other.name[locale]}`,
        path: localized(`/c/mentoring/${id}`, locale),
      },
    ]);
  }
}

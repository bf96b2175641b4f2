import type { APIRequestContext } from '@playwright/test';
import ICAL from 'ical.js';

export type CalendarEntry = {
  uid: string;
  summary: string;
  location: string;
  sequence: number;
  status: string;
  start: string;
};

/** The entries of the calendar at an address, read without a session and by another library than the one that writes it. */
export async function readCalendar(
  request: APIRequestContext,
  address: string,
): Promise<CalendarEntry[]> {
  const text = await (await request.get(address)).text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((entry) => {
    const { uid, summary, location, sequence, startDate } = new ICAL.Event(entry);
    const status = String(entry.getFirstPropertyValue('status'));
    return { uid, summary, location, sequence, status, start: startDate.toJSDate().toISOString() };
  });
}

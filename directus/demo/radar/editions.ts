// The editions of the demo radar, and what each ring advises.
import { radarRings } from '@site/shared/domain/radar';
import { z } from 'zod';
import type { DemoCalendar } from '../calendar.ts';
import { inBoth, readTexts, words } from '../read-texts.ts';
import type { Both } from '../rows.ts';

export type Edition = { code: string; published: string } & Both<{
  title: string;
  foreword: string;
}>;

const texts = readTexts(
  new URL('editions.yaml', import.meta.url),
  z.strictObject({
    editions: z.array(inBoth(words).extend({ published: z.iso.datetime() })),
    /** What each ring advises. */
    rings: z.record(z.enum(radarRings), z.array(inBoth(words))),
  }),
);

/** The sentences of a rationale that say what a ring advises. */
export const ringSentences = texts.rings;

/** The demo editions, one per half-year; the last has the half-year of its publication. */
export function demoEditions(calendar: DemoCalendar): Edition[] {
  const last = new Date(calendar.at(texts.editions.at(-1)?.published ?? ''));
  const halfYears = last.getUTCFullYear() * 2 + Math.floor(last.getUTCMonth() / 6);
  return texts.editions.map(({ published, ru, en }, index) => {
    const halfYear = halfYears - (texts.editions.length - 1 - index);
    const [year, half] = [Math.floor(halfYear / 2), halfYear % 2];
    return {
      code: `${year}-${half + 1}`,
      published: calendar.at(published),
      ru: { title: `Технорадар, ${halves.ru[half]} полугодие ${year} года`, foreword: ru },
      en: { title: `Tech radar, ${halves.en[half]} half of ${year}`, foreword: en },
    };
  });
}

const halves = { ru: ['первое', 'второе'], en: ['first', 'second'] } as const;

import type { Locale } from '@site/shared/contract';
import type { Coded } from '@site/shared/remote';

/** Time zones of this browser by region, each with its present offset; the stored one is always among them. */
export function zonesIn(stored: string, now: Date): { region: string; zones: Coded[] }[] {
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), stored])].sort();
  const regions = Map.groupBy(all, (zone) => zone.split('/', 1)[0] ?? '');
  return [...regions].map(([region, zones]) => ({
    region,
    zones: zones.map((value) => ({ value, label: zoneLabel(value, now) })),
  }));
}

/** `Moscow (GMT+3)`, or `Москва (GMT+3)` in Russian. */
export function zoneLabel(zone: string, now: Date, locale: Locale = 'en'): string {
  const name = locale === 'ru' ? partOf(now, { timeZone: zone, timeZoneName: 'shortGeneric' }) : '';
  const isOffset = name === '' || name.startsWith('GMT');
  return `${isOffset ? cityOf(zone) : name} (${offsetOf(zone, now)})`;
}

function cityOf(zone: string): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
}

function offsetOf(timeZone: string, now: Date): string {
  return partOf(now, { timeZone, timeZoneName: 'shortOffset' });
}

/** The name of a zone; empty for a zone that this browser does not know. */
function partOf(now: Date, options: Intl.DateTimeFormatOptions): string {
  try {
    const format = new Intl.DateTimeFormat(
      options.timeZoneName === 'shortOffset' ? 'en' : 'ru',
      options,
    );
    return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

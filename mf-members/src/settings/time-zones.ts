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

/** `Moscow (GMT+3)`. */
export function zoneLabel(zone: string, now: Date): string {
  return `${cityOf(zone)} (${offsetOf(zone, now)})`;
}

function cityOf(zone: string): string {
  return zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ');
}

function offsetOf(timeZone: string, now: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
    return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

import type { Locale } from '@site/shared/contract';
import { offsetName } from '@site/shared/domain/time';
import type { Coded } from '@site/shared/remote';
import { zoneCities } from './zone-cities.ts';

/** Names of the regions; a zone without one, such as `UTC`, is listed under its own name. */
const regionNames: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  Africa: { ru: 'Африка', en: 'Africa' },
  America: { ru: 'Америка', en: 'America' },
  Antarctica: { ru: 'Антарктика', en: 'Antarctica' },
  Arctic: { ru: 'Арктика', en: 'Arctic' },
  Asia: { ru: 'Азия', en: 'Asia' },
  Atlantic: { ru: 'Атлантический океан', en: 'Atlantic Ocean' },
  Australia: { ru: 'Австралия', en: 'Australia' },
  Europe: { ru: 'Европа', en: 'Europe' },
  Indian: { ru: 'Индийский океан', en: 'Indian Ocean' },
  Pacific: { ru: 'Тихий океан', en: 'Pacific Ocean' },
};

/** The zones of a region. */
export type Zones = { region: string; zones: Coded[] };

/**
 * Time zones of this browser by region, each with its present offset, in the order of the language; the stored one is
 * always among them.
 */
export function zonesIn(stored: string, now: Date, locale: Locale): Zones[] {
  const byName = new Intl.Collator(locale);
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), stored])];
  const regions = Map.groupBy(all, (zone) => zone.split('/', 1)[0] ?? '');
  return [...regions]
    .map(([region, zones]) => ({
      region: regionNames[region]?.[locale] ?? region,
      zones: zones
        .map((value) => ({ value, label: zoneLabel(value, now, locale) }))
        .toSorted((one, other) => byName.compare(one.label, other.label)),
    }))
    .toSorted((one, other) => byName.compare(one.region, other.region));
}

/** `Moscow (UTC+3)`, or `Москва (UTC+3)` in Russian. */
export function zoneLabel(zone: string, now: Date, locale: Locale): string {
  const place = (locale === 'ru' && (zoneCities[zone] ?? placeOf(zone, now))) || cityOf(zone);
  return `${place} (${offsetName(now, zone)})`;
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** The Russian name of the city or, where a country has one time only, of the country; empty for an unknown zone. */
function placeOf(timeZone: string, now: Date): string {
  try {
    const format = new Intl.DateTimeFormat('ru', { timeZone, timeZoneName: 'shortGeneric' });
    const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return /^(?:GMT|UTC)/.test(name) ? '' : name;
  } catch {
    return '';
  }
}

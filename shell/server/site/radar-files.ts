import {
  createApi,
  listRadarEditions,
  listRadarPlacements,
  type RadarEditionFacts,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { radarSheetKeys, radarSheetRow } from '@site/shared/domain/radar';
import { formulaStart } from '@site/shared/domain/text';
import papaparse from 'papaparse';
import type { Gateway } from '../render/types.ts';

export type RadarFiles = {
  /** An edition as a spreadsheet; null when no edition with that code is published. */
  sheet: (code: string, kind: 'csv' | 'json', locale: Locale) => Promise<string | null>;
  /** The published editions, the latest first. */
  editions: (locale: Locale) => Promise<RadarEditionFacts[]>;
};

/** Byte order mark: spreadsheet programs recognise UTF-8 only with it. */
const byteOrderMark = '\uFEFF';

/** The radar as files, of data that a visitor may read. Throws when the backend is unreachable. */
export function createRadarFiles(gateway: Gateway): RadarFiles {
  const apiFor = (locale: Locale) => createApi((address) => gateway(address, locale));
  return {
    editions: (locale) => listRadarEditions(apiFor(locale), locale),
    async sheet(code, kind, locale) {
      const api = apiFor(locale);
      const editions = await listRadarEditions(api, locale);
      if (!editions.some((edition) => edition.code === code)) return null;
      const placed = await listRadarPlacements(api, { edition: code, locale });
      const rows = placed
        .map(({ item, ring, movement, rationale }) =>
          radarSheetRow({
            name: item.name,
            quadrant: item.quadrant,
            ring,
            movement,
            description: rationale,
          }),
        )
        .sort((one, other) => one.name.localeCompare(other.name, locale));
      if (kind === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
      // Protects against formula injection: a spreadsheet would run a cell that begins like a
      // formula.
      const options = { escapeFormulae: formulaStart, newline: '\r\n' };
      return byteOrderMark + papaparse.unparse(rows, { ...options, columns: [...radarSheetKeys] });
    },
  };
}

// Lists of codes to choose from, with their names in the language of the page.
import type { Locale } from '@site/shared/contract';

const countryCodes =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM
FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE
KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU
MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB
SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ
VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s/);

const languageCodes =
  `ru en uk be kk uz ky tg tk az hy ka tt ba cv ce os sah udm de fr es it pt nl pl cs sk bg sr hr sl
mk ro hu fi et lv lt sv no da is el tr ar he fa hi ur bn ta te ml mr gu pa ne si th vi id ms tl zh ja ko mn sw am ga cy
eu ca gl sq eo la`.split(/\s/);

export type Coded = { value: string; label: string };

/** Countries by name. A stored code that is not listed is kept. */
export function countriesIn(locale: Locale, stored: string | null): Coded[] {
  return namedIn(locale, 'region', [...countryCodes, ...(stored ? [stored] : [])]);
}

/** Languages by name. Stored codes that are not listed are kept. */
export function languagesIn(locale: Locale, stored: readonly string[]): Coded[] {
  return namedIn(locale, 'language', [...languageCodes, ...stored]);
}

function namedIn(locale: Locale, type: 'region' | 'language', codes: readonly string[]): Coded[] {
  const names = new Intl.DisplayNames(locale, { type, fallback: 'code' });
  return [...new Set(codes)]
    .map((value) => ({ value, label: nameIn(names, value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

function nameIn(names: Intl.DisplayNames, code: string): string {
  try {
    const name = names.of(code) ?? code;
    return name.charAt(0).toUpperCase() + name.slice(1);
  } catch {
    return code;
  }
}

import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** Characters of the user agent that are parsed. */
const maxLength = 400;

/** Only names from these lists are shown, because a user agent may contain any text. */
const browsers: readonly unknown[] = Object.values(BROWSER_MAP);
const systems: readonly unknown[] = Object.values(OS_MAP);

/**
 * The name of a device from its user agent: “Chrome on Windows”, one of both
 * when the other is unknown, “unknown device” when neither is known.
 */
export function deviceName(userAgent: string | null | undefined): { ru: string; en: string } {
  const { browser, os } = parse(userAgent?.slice(0, maxLength) || '–');
  const program = browsers.includes(browser.name) ? browser.name : undefined;
  const system = systems.includes(os.name) ? os.name : undefined;
  if (program && system) return { ru: `${program} на ${system}`, en: `${program} on ${system}` };
  const known = program ?? system;
  return { ru: known ?? 'неизвестное устройство', en: known ?? 'unknown device' };
}

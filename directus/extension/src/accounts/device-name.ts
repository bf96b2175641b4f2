import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** No browser says more of itself that matters. */
const longest = 400;

/** Only names of lists are shown: what a program says of itself may be anything. */
const browsers: readonly unknown[] = Object.values(BROWSER_MAP);
const systems: readonly unknown[] = Object.values(OS_MAP);

/**
 * A device as its owner knows it, from what its browser says of itself: “Chrome on Windows”, one of both
 * when the other is not known, “unknown device” when neither is.
 */
export function deviceName(userAgent: string | null | undefined): { ru: string; en: string } {
  const { browser, os } = parse(userAgent?.slice(0, longest) || '–');
  const program = browsers.includes(browser.name) ? browser.name : undefined;
  const system = systems.includes(os.name) ? os.name : undefined;
  if (program && system) return { ru: `${program} на ${system}`, en: `${program} on ${system}` };
  const known = program ?? system;
  return { ru: known ?? 'неизвестное устройство', en: known ?? 'unknown device' };
}

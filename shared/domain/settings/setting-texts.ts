import { type SettingKey, settingSection } from '../system/settings.ts';
import { settingSections } from './sections.ts';
import { type SettingText, settingUnits, type Words } from './setting-text.ts';
import { accountTexts } from './texts/accounts.ts';
import { decisionTexts } from './texts/decision.ts';
import { keepingTexts } from './texts/keeping.ts';
import { memberTexts } from './texts/members.ts';
import { reviewTexts } from './texts/review.ts';
import { siteTexts } from './texts/site.ts';

/** The texts of every setting: the only place of its label, unit and explanation. */
export const settingTexts: Readonly<Record<SettingKey, SettingText>> = {
  ...accountTexts,
  ...reviewTexts,
  ...decisionTexts,
  ...memberTexts,
  ...siteTexts,
  ...keepingTexts,
};

/** The name of a setting with its unit, where no value stands beside it. */
export function settingName(key: SettingKey): Words {
  const { label, unit } = settingTexts[key];
  const words = settingUnits[unit];
  if (words === null) return label;
  return [`${label[0]}, ${words[0]}`, `${label[1]}, ${words[1]}`];
}

/** The name of the section of a setting. */
export function sectionName(key: SettingKey): Words {
  const found = settingSections.find(([section]) => section === settingSection(key));
  if (!found) throw new Error(`The section of ${key} has no name`);
  return [found[1], found[2]];
}

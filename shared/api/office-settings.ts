// The settings of the office: docs/domain/office.md, "Settings". 403 for people whose staff roles do not open them.
// GET /office/settings?part=&q=&changed=   OfficeSettings
// GET /office/settings/{key}?page=         OfficeSettingDetail
import type {
  SettingData,
  SettingPart,
  SettingShape,
  SettingUnit,
} from '@site/shared/domain/settings';

/** One setting, in the language that was asked for. */
export type OfficeSetting = {
  readonly key: string;
  readonly part: SettingPart;
  readonly section: string;
  readonly label: string;
  readonly about: string;
  readonly unit: SettingUnit;
  /** The unit in words, as after a number; null where there is none. */
  readonly unitName: string | null;
  readonly shape: SettingShape;
  /** Names of the values that can be chosen; null where values have none. */
  readonly options: readonly { readonly value: string; readonly name: string }[] | null;
  /** What an empty text, an empty list or 0 stands for. */
  readonly empty: string | null;
  readonly seen: readonly { readonly path: string; readonly name: string }[];
  readonly initial: SettingData;
  readonly value: SettingData;
  readonly isChanged: boolean;
  readonly version: number;
  /** Whether the reader may change it. */
  readonly mayChange: boolean;
  /** Who may change it besides administrators; `nobody` for one that is fixed. */
  readonly changedBy: 'admin' | 'secretary' | 'chair' | 'editor' | 'nobody';
  /** Its part of the site is not built. */
  readonly isUnavailable: boolean;
};

export type OfficeSettingsQuery = {
  part: SettingPart | null;
  text: string;
  /** Only settings that differ from their defaults. */
  changed: boolean;
};

/** The settings of a part, or those that a search found, by section. */
export type OfficeSettings = {
  readonly sections: readonly {
    readonly name: string;
    readonly settings: readonly OfficeSetting[];
  }[];
  readonly total: number;
  readonly parts: Readonly<Record<SettingPart, number>>;
  /** Settings that differ from their defaults, in all parts. */
  readonly changed: number;
};

/** One change; `from` is null where what was before is not known any more. */
export type SettingChange = {
  readonly version: number;
  readonly from: SettingData | null;
  readonly to: SettingData | null;
  readonly at: string;
  readonly by: { readonly ru: string; readonly en: string } | null;
};

export type OfficeSettingDetail = {
  readonly setting: OfficeSetting;
  /** The latest change first; null for readers who do not read it. */
  readonly history: {
    readonly changes: readonly SettingChange[];
    readonly total: number;
    readonly pages: number;
  } | null;
};

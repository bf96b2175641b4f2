import type { Locale } from '../../contract/index.ts';

/**
 * Texts of a notification: subject of the mail and title in the inbox, one or two sentences, the button
 * label.
 */
export type NotificationText = {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
};

/** Texts by key: the code, or code and variant (`CERT-02.revoked`). */
export type NotificationTexts = Readonly<
  Record<string, Readonly<Record<Locale, NotificationText>>>
>;

import type { Locale } from '../../contract/index.ts';

/** Words of a notice: subject of the mail and title of the notice, one or two sentences, the button. */
export type NoticeText = {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
};

/** Words by key: the code of a notice, or code and variant (`CERT-02.revoked`). */
export type NoticeTexts = Readonly<Record<string, Readonly<Record<Locale, NoticeText>>>>;

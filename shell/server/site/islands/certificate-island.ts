import type { VerificationAnswer } from '@site/shared/api';
import { locales, localized, type Product } from '@site/shared/contract';
import {
  achievementOf,
  achievements,
  shownVerificationCode,
} from '@site/shared/domain/certificates';
import { formatDate } from '@site/shared/ui/format';
import { html } from 'hono/html';
import { z } from 'zod';
import { type IslandParts, islandThemes, schemeOf } from './island-document.ts';

/** The options of an embedded certificate; anything else is refused. */
export const certificateProps = z.strictObject({
  code: z.string().min(1).max(40),
  locale: z.enum(locales).default('ru'),
  theme: z.enum(islandThemes).default('auto'),
});

export type CertificateProps = z.infer<typeof certificateProps>;

const words = {
  ru: {
    valid: 'Действует',
    not_current: 'Сейчас не действует',
    withdrawn: 'Отозван или заменён',
    unknown: 'Сертификат не найден',
    check: 'Проверить сертификат',
    checkAny: 'Проверка сертификатов',
    asOf: 'По данным на',
  },
  en: {
    valid: 'Valid',
    not_current: 'Not valid at present',
    withdrawn: 'Withdrawn or replaced',
    unknown: 'No such certificate',
    check: 'Check the certificate',
    checkAny: 'Certificate verification',
    asOf: 'As of',
  },
} as const;

/** Paths in a box of 24; each state has a shape of its own, not only a colour. */
const signs = {
  valid: 'M5 13l4 4L19 7',
  not_current: 'M9 6v12M15 6v12',
  withdrawn: 'M6 6l12 12M18 6L6 18',
  unknown: 'M9 9a3 3 0 1 1 4 2.8c-.8.3-1 .9-1 1.7M12 17.5v.5',
} as const;

/** The live state of a certificate for pages of other sites; every address in it is absolute. */
export async function certificateIsland(
  answer: VerificationAnswer,
  { code, locale, theme }: CertificateProps,
  { origin, product, zone }: { origin: string; product: Product; zone: string },
): Promise<IslandParts> {
  const text = words[locale];
  const { result } = answer;
  const path = result === 'unknown' ? '/verify' : `/verify/${code}`;
  const facts =
    result === 'unknown'
      ? html`<p class="code">${shownVerificationCode(code)}</p>`
      : html`<p class="name">${answer[`name_${locale}`]}</p>
<p>${achievements[achievementOf(answer)].name[locale]} · ${product.name[locale]}</p>
<p class="quiet">${answer.number}</p>`;
  const asOf = html`<p class="quiet">${text.asOf} <time datetime="${answer.asOf}">${formatDate(answer.asOf, { locale, zone })}</time></p>`;
  const markup =
    await html`<section class="certificate" data-result="${result}" lang="${locale}"><p class="state"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${signs[result]}" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg> <strong>${text[result]}</strong></p>
${facts}
${answer.live ? '' : asOf}
<p><a href="${origin + localized(path, locale)}" target="_blank" rel="noopener">${result === 'unknown' ? text.checkAny : text.check}</a></p></section>`;
  return { markup: String(markup), style: styleOf(theme) };
}

/** Scoped to the fragment: the embedding page has styles of its own. */
function styleOf(theme: CertificateProps['theme']): string {
  return `.certificate{color-scheme:${schemeOf[theme]};box-sizing:border-box;max-width:26rem;padding:1rem 1.25rem;border:1px solid light-dark(#dde4df,#26302b);border-radius:.75rem;background:light-dark(#fbfcfa,#0f1512);color:light-dark(#14201a,#e6ede9);font:1rem/1.45 system-ui,sans-serif}.certificate p{margin:.125rem 0;overflow-wrap:anywhere}.certificate .state{display:flex;gap:.5rem;align-items:center;margin-bottom:.5rem;color:light-dark(#55625b,#9aa8a0)}.certificate[data-result=valid] .state{color:light-dark(#15803d,#4ade80)}.certificate[data-result=not_current] .state{color:light-dark(#92400e,#fbbf24)}.certificate[data-result=withdrawn] .state{color:light-dark(#b91c1c,#f87171)}.certificate .state svg{flex:none}.certificate .name{font-size:1.25rem;font-weight:600;line-height:1.25}.certificate .quiet{color:light-dark(#55625b,#9aa8a0);font-size:.875rem;font-variant-numeric:tabular-nums}.certificate a{display:inline-block;padding:.25rem 0;color:light-dark(#15803d,#4ade80)}body{margin:0;background:transparent}`;
}

// Layout of e-mails: one column, no tables, no remote pictures, light and dark.

/** One notification in an e-mail with several. */
export type MailItem = { title: string; text: string; address: string };

/** Content of an e-mail, texts in final form. */
export type MailPage = {
  locale: 'ru' | 'en';
  siteName: string;
  siteAddress: string;
  title: string;
  text: string;
  items: readonly MailItem[];
  action: { label: string; address: string };
  addressBelow: string;
  /** Lines of the footer. */
  reasons: readonly string[];
  links: readonly { label: string; address: string }[];
};

const font =
  "'Golos Text',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const light = {
  paper: '#fbfcfa',
  ink: '#14201a',
  muted: '#55625b',
  line: '#dde4df',
  primary: '#15803d',
  onPrimary: '#ffffff',
};
const dark = {
  paper: '#0f1512',
  ink: '#e6ede9',
  muted: '#9aa8a0',
  line: '#26302b',
  primary: '#4ade80',
  onPrimary: '#0b1a11',
};

/** Clients with a forced dark mode (Outlook) mark recoloured elements with `data-ogsc`. */
const darkRules = (prefix: string) => `
${prefix}.paper{background:${dark.paper}!important;color:${dark.ink}!important}
${prefix}.ink{color:${dark.ink}!important}
${prefix}.muted{color:${dark.muted}!important}
${prefix}.line{border-color:${dark.line}!important}
${prefix}.link,${prefix}.mark{color:${dark.primary}!important}
${prefix}.button{background:${dark.primary}!important;color:${dark.onPrimary}!important}`;

const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a:focus-visible{outline:2px solid ${light.primary};outline-offset:2px}
@media (max-width:480px){.sheet{padding:24px 20px 32px!important}.title{font-size:22px!important}}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;

const mark = `<svg width="24" height="24" viewBox="0 0 28 28" aria-hidden="true" style="vertical-align:-6px;margin-right:10px"><circle cx="14" cy="14" r="11" fill="none" stroke="currentColor" stroke-width="2.25"/><g fill="currentColor"><circle cx="14" cy="8.5" r="2.1"/><circle cx="19.5" cy="14" r="2.1"/><circle cx="14" cy="19.5" r="2.1"/><circle cx="8.5" cy="14" r="2.1"/></g></svg>`;

/** The HTML part. */
export function mailHtml(page: MailPage): string {
  const { locale, siteName, siteAddress, title, text, items, action, reasons, links } = page;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};color:${light.ink}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(text)}</div>
<div class="paper" style="background:${light.paper};color:${light.ink};font:17px/1.6 ${font}">
<div class="sheet" role="article" aria-label="${escaped(title)}" style="max-width:560px;margin:0 auto;padding:40px 24px 56px;overflow-wrap:anywhere">
<p style="margin:0 0 40px;font-size:16px;font-weight:600"><a class="ink" href="${escaped(siteAddress)}" style="color:${light.ink};text-decoration:none"><span class="mark" style="color:${light.primary}">${mark}</span>${escaped(siteName)}</a></p>
<h1 class="title ink" style="margin:0 0 16px;font-size:25px;line-height:1.25;font-weight:650;color:${light.ink}">${escaped(title)}</h1>
<p class="ink" style="margin:0 0 ${items.length > 0 ? 16 : 28}px;color:${light.ink}">${escaped(text)}</p>
${items.map(itemHtml).join('')}
<p style="margin:${items.length > 0 ? 28 : 0}px 0 16px"><a class="button" href="${escaped(action.address)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${light.primary};color:${light.onPrimary};font-weight:600;line-height:20px;text-decoration:none">${escaped(action.label)}</a></p>
<p class="muted" style="margin:0 0 40px;font-size:14px;line-height:1.5;color:${light.muted}">${escaped(page.addressBelow)}<br><span style="word-break:break-all">${escaped(action.address)}</span></p>
<div class="line muted" style="border-top:1px solid ${light.line};padding-top:20px;font-size:14px;line-height:1.5;color:${light.muted}">
${reasons.map((reason) => `<p class="muted" style="margin:0 0 8px;color:${light.muted}">${escaped(reason)}</p>`).join('\n')}
<p style="margin:0">${links.map(linkHtml).join('<span aria-hidden="true"> &nbsp;·&nbsp; </span>')}</p>
</div>
</div>
</div>
</body>
</html>
`;
}

function itemHtml({ title, text, address }: MailItem): string {
  return `<div class="line" style="border-top:1px solid ${light.line};padding:16px 0"><p style="margin:0;font-weight:600"><a class="link" href="${escaped(address)}" style="color:${light.primary};text-decoration:none">${escaped(title)}</a></p><p class="muted" style="margin:4px 0 0;font-size:16px;line-height:1.5;color:${light.muted}">${escaped(text)}</p></div>
`;
}

function linkHtml({ label, address }: { label: string; address: string }): string {
  return `<a class="link" href="${escaped(address)}" style="color:${light.primary}">${escaped(label)}</a>`;
}

/** The plain text part: the same texts in the same order. */
export function mailText(page: MailPage): string {
  const { siteName, title, text, items, action, reasons, links } = page;
  return [
    siteName,
    title,
    text,
    ...items.map((item) => `— ${item.title}\n  ${item.text}\n  ${item.address}`),
    `${action.label}:\n${action.address}`,
    '--',
    ...reasons,
    ...links.map(({ label, address }) => `${label}: ${address}`),
  ].join('\n\n');
}

/** Escapes user text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

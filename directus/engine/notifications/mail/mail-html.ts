// Layout of all e-mails: one column, no remote pictures, light and dark.

/** A link of an e-mail. */
export type MailLink = { label: string; address: string };

/** One notification in an e-mail with several, or several of one thread. */
export type MailItem = {
  title: string;
  text: string;
  /** How what is told of begins. */
  excerpt?: string;
  address: string;
  links: readonly MailLink[];
};

/** Items of one room; the others have no title. */
export type MailSection = {
  title: string | null;
  items: readonly MailItem[];
  links: readonly MailLink[];
};

/** Content of an e-mail, texts in final form. */
export type MailPage = {
  locale: 'ru' | 'en';
  siteName: string;
  siteAddress: string;
  title: string;
  text: string;
  /** How what is told of begins. */
  excerpt?: string;
  /** What a letter answers; its text has paragraphs. */
  quoted?: { title: string; text: string };
  sections: readonly MailSection[];
  /** None in a letter. */
  action: { label: string; address: string } | null;
  addressBelow: string;
  /** Lines of the footer. */
  reasons: readonly string[];
  links: readonly MailLink[];
};

const font =
  "'Golos Text',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const light = {
  ground: '#f2f6f3',
  paper: '#fbfcfa',
  ink: '#14201a',
  muted: '#55625b',
  line: '#dde4df',
  primary: '#15803d',
  onPrimary: '#ffffff',
};
const dark = {
  ground: '#0a0f0c',
  paper: '#121916',
  ink: '#e6ede9',
  muted: '#9aa8a0',
  line: '#26302b',
  primary: '#4ade80',
  onPrimary: '#0b1a11',
};

/** Clients with a forced dark mode (Outlook) mark recoloured elements with `data-ogsc`. */
const darkRules = (prefix: string) => `
${prefix}.ground{background:${dark.ground}!important}
${prefix}.paper{background:${dark.paper}!important}
${prefix}.ink{color:${dark.ink}!important}
${prefix}.muted{color:${dark.muted}!important}
${prefix}.line{border-color:${dark.line}!important}
${prefix}.link,${prefix}.mark{color:${dark.primary}!important}
${prefix}.button{background:${dark.primary}!important;border-color:${dark.primary}!important;color:${dark.onPrimary}!important}`;

const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a:focus-visible{outline:2px solid ${light.primary};outline-offset:2px}
@media (max-width:480px){
.sheet{padding:0!important}
.paper{padding:28px 20px 32px!important;border-width:0 0 1px!important;border-radius:0!important}
.head,.foot{padding-left:20px!important;padding-right:20px!important}
.title{font-size:22px!important}
.button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){${darkRules('')}}
${darkRules('[data-ogsc] ')}`;

/** A ring in plain CSS, because some clients remove drawings, and its four dots for those that do not. */
const mark = `<span style="display:inline-block;width:22px;height:22px;box-sizing:border-box;border:2px solid currentColor;border-radius:50%;vertical-align:-6px;margin-right:10px;line-height:0;font-size:0"><svg width="18" height="18" viewBox="3 3 22 22" aria-hidden="true"><g fill="currentColor"><circle cx="14" cy="8" r="2.4"/><circle cx="20" cy="14" r="2.4"/><circle cx="14" cy="20" r="2.4"/><circle cx="8" cy="14" r="2.4"/></g></svg></span>`;

/** Keeps what follows out of the preview that an inbox shows beside the subject. */
const afterPreview = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The lines of a text that somebody has typed: as breaks, because Outlook on Windows knows no `white-space`. */
function asTyped(text: string): string {
  return escaped(text).replaceAll(/\r?\n/g, '<br>');
}

/** Numbers of enquiries, cases and certificates stay on one line. */
function withWholeNumbers(text: string): string {
  const number = /[A-Z]{1,4}-\d{4}-\d+(?:-[A-Z0-9])?/g;
  return escaped(text).replaceAll(number, '<span style="white-space:nowrap">$&</span>');
}

/** Outlook on Windows knows no maximum width, and gets a table instead. */
const outlook = {
  start: `<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  end: '<!--[if mso]></td></tr></table><![endif]-->',
};

/** The HTML part: 600 px wide, or as wide as a phone. */
export function mailHtml(page: MailPage): string {
  const { locale, siteName, siteAddress, title, text, excerpt, quoted, sections, reasons, links } =
    page;
  const isLong = sections.length > 0;
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
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div class="preview" aria-hidden="true" style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escaped(text)}${afterPreview}</div>
<div class="ground ink" style="background:${light.ground};color:${light.ink};font:17px/1.6 ${font}">
${outlook.start}
<div class="sheet" role="article" aria-label="${escaped(title)}" style="max-width:600px;box-sizing:border-box;margin:0 auto;padding:0 12px;overflow-wrap:anywhere">
<p class="head" style="margin:0;padding:28px 41px 20px;font-size:16px;line-height:24px;font-weight:600"><a class="ink" href="${escaped(siteAddress)}" style="color:${light.ink};text-decoration:none"><span class="mark" style="color:${light.primary}">${mark}</span>${escaped(siteName)}</a></p>
<div class="paper line" style="background:${light.paper};border:1px solid ${light.line};border-radius:12px;padding:36px 40px 40px">
<h1 class="title ink" style="margin:0 0 16px;font-size:25px;line-height:1.25;font-weight:650;color:${light.ink}">${withWholeNumbers(title)}</h1>
<p class="ink" style="margin:0 0 ${isLong ? 20 : 28}px;color:${light.ink}">${quoted ? asTyped(text) : escaped(text)}</p>
${excerpt ? excerptHtml(excerpt, 28) : ''}${quoted ? quotedHtml(quoted) : ''}
${sections.map(sectionHtml).join('')}
${actionHtml(page)}
</div>
<div class="foot muted" style="padding:20px 41px 40px;font-size:14px;line-height:1.5;color:${light.muted}">
${reasons.map((reason) => `<p class="muted" style="margin:0 0 8px;color:${light.muted}">${withWholeNumbers(reason)}</p>`).join('\n')}
${links.length > 0 ? `<p style="margin:0">${links.map(linkHtml).join('<span aria-hidden="true"> &nbsp;·&nbsp; </span>')}</p>` : ''}
</div>
</div>
${outlook.end}
</div>
</body>
</html>
`;
}

function actionHtml({ action, addressBelow, sections }: MailPage): string {
  if (!action) return '';
  return `<p style="margin:${sections.length > 0 ? 28 : 0}px 0 20px"><a class="button" href="${escaped(action.address)}" style="display:inline-block;border:solid ${light.primary};border-width:12px 24px;border-radius:6px;background:${light.primary};color:${light.onPrimary};font-weight:600;line-height:20px;text-decoration:none">${escaped(action.label)}</a></p>
<p class="muted" style="margin:0;font-size:14px;line-height:1.5;color:${light.muted}">${escaped(addressBelow)}<br><span style="word-break:break-all">${escaped(action.address)}</span></p>`;
}

function quotedHtml({ title, text }: NonNullable<MailPage['quoted']>): string {
  return `<p class="muted" style="margin:0;font-size:14px;line-height:1.5;color:${light.muted}">${escaped(title)}</p>
<blockquote class="muted line" style="margin:8px 0 0;border-left:3px solid ${light.line};padding-left:12px;font-size:16px;line-height:1.5;color:${light.muted}">${asTyped(text)}</blockquote>`;
}

function sectionHtml({ title, items, links }: MailSection): string {
  const heading =
    title === null
      ? ''
      : `<h2 class="ink" style="margin:28px 0 12px;font-size:19px;line-height:1.3;font-weight:650;color:${light.ink}">${escaped(title)}</h2>`;
  const below = links.length > 0 ? smallLinks(links, 16) : '';
  return `${heading}${items.map(itemHtml).join('')}${below}`;
}

function itemHtml({ title, text, excerpt, address, links }: MailItem): string {
  return `<div class="line" style="border-top:1px solid ${light.line};padding:16px 0"><p style="margin:0;font-weight:600;line-height:1.4"><a class="link" href="${escaped(address)}" style="color:${light.primary};text-decoration:none">${escaped(title)}</a></p><p class="muted" style="margin:4px 0 0;font-size:16px;line-height:1.5;color:${light.muted}">${escaped(text)}</p>${excerpt ? excerptHtml(excerpt, 0) : ''}${links.length > 0 ? smallLinks(links, 0) : ''}</div>
`;
}

function excerptHtml(excerpt: string, below: number): string {
  return `<p class="ink line" style="margin:8px 0 ${below}px;border-left:3px solid ${light.line};padding-left:12px;font-size:16px;line-height:1.5;color:${light.ink}">${escaped(excerpt)}</p>`;
}

function smallLinks(links: readonly MailLink[], below: number): string {
  const all = links.map(
    ({ label, address }) =>
      `<a class="muted" href="${escaped(address)}" style="color:${light.muted}">${escaped(label)}</a>`,
  );
  return `<p class="muted" style="margin:6px 0 ${below}px;font-size:14px;line-height:1.5;color:${light.muted}">${all.join('<span aria-hidden="true"> &nbsp;·&nbsp; </span>')}</p>`;
}

function linkHtml({ label, address }: MailLink): string {
  return `<a class="link" href="${escaped(address)}" style="color:${light.primary}">${escaped(label)}</a>`;
}

/** The plain text part: the same texts in the same order. */
export function mailText(page: MailPage): string {
  const { siteName, title, text, excerpt, quoted, sections, action, reasons, links } = page;
  return [
    siteName,
    title,
    text,
    ...(excerpt ? [`> ${excerpt}`] : []),
    ...(quoted ? [`${quoted.title}\n${quoted.text.replaceAll(/^/gm, '> ')}`] : []),
    ...sections.flatMap(sectionText),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    '--',
    ...reasons,
    ...links.map(linkText),
  ].join('\n\n');
}

function sectionText({ title, items, links }: MailSection): string[] {
  return [
    ...(title === null ? [] : [title.toUpperCase()]),
    ...items.map((item) =>
      [
        `— ${item.title}`,
        item.text,
        ...(item.excerpt ? [`> ${item.excerpt}`] : []),
        item.address,
        ...item.links.map(linkText),
      ].join('\n  '),
    ),
    ...(links.length > 0 ? [links.map(linkText).join('\n')] : []),
  ];
}

function linkText({ label, address }: MailLink): string {
  return `${label}: ${address}`;
}

/** Escapes user text for HTML. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

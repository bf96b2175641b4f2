import { addressOf, type Locale, languages } from './languages.ts';
import { people } from './people/accounts.ts';
import { inFullTier } from './tier.ts';

/** One public page in one language. */
export type SitePage = {
  locale: Locale;
  address: string;
  title: string;
  /** The same page in each language. */
  twins: Record<Locale, string>;
};

const { member } = people;

/** Every public page, in every language it exists in. */
export const sitePages: readonly SitePage[] = [
  ...inBoth('/', { ru: 'Главная', en: 'Home' }),
  ...inBoth('/about-us', { ru: 'О сообществе', en: 'About us' }),
  ...inBoth('/mission', { ru: 'Миссия', en: 'Mission' }),
  ...inBoth('/history', { ru: 'История', en: 'History' }),
  ...inBoth('/confrules', { ru: 'Правила мероприятий', en: 'Event rules' }),
  ...inBoth('/contact-us', { ru: 'Контакты', en: 'Contacts' }),
  ...inBoth('/privacy', { ru: 'Персональные данные', en: 'Personal data' }),
  ...inBoth('/terms', { ru: 'Условия пользования', en: 'Terms of use' }),
  ...inBoth('/charter-text', { ru: 'Устав', en: 'Charter' }),
  ...inBoth('/processing-consent', {
    ru: 'Согласие на обработку персональных данных',
    en: 'Consent to the processing of personal data',
  }),
  ...inBoth('/dissemination-consent', {
    ru: 'Согласие на публикацию сведений',
    en: 'Consent to publication',
  }),
  ...inBoth('/newsletter-consent', {
    ru: 'Согласие на рассылку',
    en: 'Consent to the newsletter',
  }),
  ...inBoth('/photo-consent', {
    ru: 'Согласие на использование фотографий',
    en: 'Consent to the use of photographs',
  }),
  ...inBoth('/endorsement-consent', {
    ru: 'Согласие показать рекомендацию',
    en: 'Consent to show an endorsement',
  }),
  ...inBoth('/partners', { ru: 'Партнёры', en: 'Partners' }),
  ...inBoth('/fairness', { ru: 'Открытость процедур', en: 'Fairness report' }),
  ...inBoth('/fellow-member', { ru: 'Почётные члены', en: 'Fellows' }),
  ...inBoth('/certificate-badge', {
    ru: 'Значок сертификата на сайте',
    en: 'A certificate badge for your site',
  }),
  ...inBoth('/achievements/senior', { ru: 'Старший член', en: 'Senior member' }),
  ...inBoth('/help', { ru: 'Вопросы и ответы', en: 'FAQ' }),
  ...inBoth('/contents', { ru: 'Все страницы', en: 'All pages' }),
  ...inBoth('/news', { ru: 'Новости', en: 'News' }),
  ...inBoth('/news?page=2', { ru: 'Новости, страница 2', en: 'News, page 2' }),
  ...inBoth('/news/two-person-rule', {
    ru: 'Правило двух подписей закреплено в уставе',
    en: 'The two-signature rule is now in the charter',
  }),
  ...inBoth('/news/spring-conference-2025', {
    ru: 'Весенняя конференция: ремесло и ответственность',
    en: 'Spring conference: craft and responsibility',
  }),
  ...inBoth('/tech-radar', { ru: 'Технорадар', en: 'Tech radar' }),
  ...inBoth('/tech-radar?edition=2025-1', {
    ru: 'Технорадар, выпуск 2025-1',
    en: 'Tech radar, edition 2025-1',
  }),
  ...inBoth('/tech-radar?item=playwright', {
    ru: 'Playwright — технорадар',
    en: 'Playwright — tech radar',
  }),
  ...inBoth('/skill-check', { ru: 'Проверка навыков', en: 'Skill check' }),
  ...inBoth('/members', { ru: 'Члены сообщества', en: 'Members' }),
  ...inBoth(`/members/${member.slug}`, member.name),
  ...inBoth('/verify', { ru: 'Проверка сертификата', en: 'Certificate verification' }),
  ...inBoth('/signup', { ru: 'Вступить', en: 'Join' }),
  ...inBoth('/login', { ru: 'Вход', en: 'Sign in' }),
  // The language of a certificate is part of its path.
  ...inEach(
    {
      ru: `/members/${member.slug}/certificate`,
      en: `/members/${member.slug}/certificate_en`,
    },
    { ru: `Сертификат: ${member.name.ru}`, en: `Certificate: ${member.name.en}` },
  ),
];

/**
 * States of public pages (found, filtered, empty, sent, missing, retracted) and pages in one language
 * only.
 */
export const pageStates: readonly { locale: Locale; address: string; status: number }[] = [
  { path: '/search' },
  { path: '/search?q=certificate' },
  { path: '/help?q=certificate' },
  { path: '/help?q=qqqq' },
  { path: '/news?category=event&year=2025' },
  { path: '/news?topic=no-such-topic' },
  { path: '/news/test-of-online-voting' },
  { path: '/news/regional-meetings-only-ru' },
  { path: '/news/letter-to-colleagues-abroad' },
  { path: '/members?view=list&grade=fellow' },
  { path: '/members?q=qqqq' },
  { path: '/tech-radar?compare=1&view=picture' },
  { path: '/tech-radar?q=qqqq' },
  { path: '/skill-check?area=security' },
  { path: '/skill-check?result=security.2' },
  { path: '/verify?code=ABC' },
  { path: '/contact-us?topic=press' },
  { path: '/contact-us?topic=misconduct' },
  { path: '/contact-us?sent=Q-2025-00031' },
  { path: '/login?reason=expired' },
  { path: '/signup?sent=1' },
  { path: '/signup?declined=1' },
  { path: '/signup?invite=nonsense' },
  { path: '/login?mode=forgot' },
  { path: '/login?mode=resend' },
  { path: '/login?mode=reset&token=nonsense' },
  { path: '/login?mode=confirm-email&token=nonsense' },
  { path: '/login?verify=nonsense' },
  { path: '/misson', status: 404 },
  { path: '/news/never-written', status: 404 },
  { path: '/members/nobody-at-all', status: 404 },
].flatMap(({ path, status = 200 }) =>
  languages.map(({ locale }) => ({ locale, address: addressOf(path, locale), status })),
);

/** Pages and states that consist of the parts of another one. */
const alike = new Set([
  '/mission',
  '/charter-text',
  '/news/spring-conference-2025',
  '/confrules',
  '/privacy',
  '/terms',
  '/processing-consent',
  '/dissemination-consent',
  '/newsletter-consent',
  '/photo-consent',
  '/endorsement-consent',
  '/news?page=2',
  '/tech-radar?edition=2025-1',
  '/search?q=certificate',
  '/help?q=certificate',
  '/news?topic=no-such-topic',
  '/news/letter-to-colleagues-abroad',
  '/help?q=qqqq',
  '/news?category=event&year=2025',
  '/tech-radar?q=qqqq',
  '/skill-check?area=security',
  '/contact-us?topic=press',
  '/login?reason=expired',
  '/signup?declined=1',
  '/login?mode=resend',
  '/login?mode=reset&token=nonsense',
  '/login?mode=confirm-email&token=nonsense',
  '/news/never-written',
  '/members/nobody-at-all',
  '/news/test-of-online-voting',
  '/news/regional-meetings-only-ru',
  '/members?q=qqqq',
  '/signup?sent=1',
  '/signup?invite=nonsense',
  '/login?mode=forgot',
  '/login?verify=nonsense',
]);

/**
 * Whether a page or state is opened in a browser: a landing run opens each kind once, in Russian, whose words
 * are longer. The documents of all are checked by request.
 */
function isOpened({ address, locale }: { address: string; locale: Locale }): boolean {
  return inFullTier || (locale === 'ru' && !alike.has(address));
}

/** The pages that journeys open in a browser, and whose links they follow. */
export const openedPages = sitePages.filter(isOpened);
/** The states that journeys open in a browser, and whose links they follow. */
export const openedStates = pageStates.filter(isOpened);

function inBoth(path: string, title: Record<Locale, string>): SitePage[] {
  return inEach({ ru: path, en: addressOf(path, 'en') }, title);
}

function inEach(twins: Record<Locale, string>, title: Record<Locale, string>): SitePage[] {
  return languages.map(({ locale }) => ({
    locale,
    address: twins[locale],
    title: title[locale],
    twins,
  }));
}

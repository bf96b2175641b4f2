import type { Page } from '@playwright/test';
import { people } from './accounts.ts';
import { expect, test } from './site.ts';

const places = [
  { address: '/' },
  { address: '/mission' },
  { address: '/news' },
  { address: '/news/two-person-rule' },
  { address: '/login' },
  { address: `/members/${people.member.slug}/certificate` },
  { address: '/c', login: 'member' },
  { address: '/c/admissions', login: 'applicant' },
];

/** What a component's style sheet lets move, and how long that takes in fact, in seconds. */
type Motion = { selector: string; told: number; fact: number };

for (const { address, login } of places) {
  test(`nothing on ${address} moves for who minds motion`, async ({ page, signInAs, site }) => {
    if (login) await signInAs(login);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.open(address);
    await expect(site.main()).not.toBeEmpty();
    const moving = await motions(page);
    expect(moving.length).toBeGreaterThan(0);
    for (const { selector, told, fact } of moving) expect(fact, selector).toBe(told);

    await page.emulateMedia({ reducedMotion: 'reduce' });

    for (const { selector, fact } of await motions(page)) {
      expect(fact, selector).toBeLessThanOrEqual(0.001);
    }
    expect(await longestOnPage(page)).toBeLessThanOrEqual(0.001);
  });
}

/** Tries every rule of the page's style sheets on an element made for it. */
function motions(page: Page): Promise<Motion[]> {
  return page.evaluate(() => {
    const longest = ({ animationDuration, transitionDuration }: CSSStyleDeclaration) =>
      Math.max(
        ...`${animationDuration},${transitionDuration}`
          .split(',')
          .map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 0.001 : 1) || 0),
      );
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        const inner = 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [];
        return rule instanceof CSSStyleRule ? [rule, ...inner] : inner;
      });
    const ours = [...document.styleSheets].filter(
      ({ href, ownerNode }) => href ?? (ownerNode as HTMLElement).dataset.href,
    );
    const told = ours
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .filter(({ selectorText }) => selectorText.includes('.'))
      .flatMap(({ style, selectorText }) =>
        selectorText.split(',').map((selector) => ({ selector, told: longest(style) })),
      );
    return told
      .filter((rule) => rule.told > 0)
      .map((rule) => {
        const compound =
          rule.selector
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        const [, pseudo] = /(::[\w-]+)/.exec(compound) ?? [];
        const element = document.createElement('div');
        for (const [, name] of compound.matchAll(/\.([\w-]+)/g)) element.classList.add(name ?? '');
        for (const [, name, value] of compound.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)) {
          element.setAttribute(name ?? '', value ?? '');
        }
        document.body.append(element);
        const fact = longest(getComputedStyle(element, pseudo));
        element.remove();
        return { ...rule, fact };
      });
  });
}

/** The longest motion any element of the page has, in seconds; libraries' styles included. */
function longestOnPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((pseudo) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element, pseudo);
        return `${animationDuration},${transitionDuration}`.split(',').map(Number.parseFloat);
      }),
    );
    return Math.max(...durations);
  });
}

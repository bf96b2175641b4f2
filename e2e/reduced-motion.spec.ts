import type { Page } from '@playwright/test';
import { people } from './people/accounts.ts';
import { expect, test } from './site.ts';
import { widened } from './tier.ts';

const places = widened<{ address: string; login?: string }>(
  [{ address: '/' }, { address: '/news/two-person-rule' }, { address: '/c', login: 'member' }],
  [
    { address: '/mission' },
    { address: '/news' },
    { address: '/login' },
    { address: `/members/${people.member.slug}/certificate` },
    { address: '/c/admissions', login: 'applicant' },
  ],
);

/**
 * An animation or transition of a component's style sheet: the duration it declares and the effective
 * one, in seconds.
 */
type Motion = { selector: string; declared: number; effective: number };

for (const { address, login } of places) {
  test(`nothing on ${address} moves with reduced motion`, async ({ page, signInAs, site }) => {
    if (login) await signInAs(login);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.open(address);
    await expect(site.main()).not.toBeEmpty();
    const moving = await motions(page);
    expect(moving.length).toBeGreaterThan(0);
    for (const { selector, declared, effective } of moving)
      expect(effective, selector).toBe(declared);

    await page.emulateMedia({ reducedMotion: 'reduce' });

    for (const { selector, effective } of await motions(page)) {
      expect(effective, selector).toBeLessThanOrEqual(0.001);
    }
    expect(await maxLengthOnPage(page)).toBeLessThanOrEqual(0.001);
  });
}

/** Applies every rule of the page's style sheets to an element created for it. */
function motions(page: Page): Promise<Motion[]> {
  return page.evaluate(() => {
    const maxDuration = ({ animationDuration, transitionDuration }: CSSStyleDeclaration) =>
      Math.max(
        ...`${animationDuration},${transitionDuration}`
          .split(',')
          .map((text) => Number.parseFloat(text) * (text.trim().endsWith('ms') ? 0.001 : 1) || 0),
      );
    const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return [];
        const inner = 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : [];
        return rule instanceof CSSStyleRule ? [rule, ...inner] : inner;
      });
    const ours = [...document.styleSheets].filter(
      ({ href, ownerNode }) => href ?? (ownerNode as HTMLElement).dataset.href,
    );
    const declared = ours
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .filter(({ selectorText }) => selectorText.includes('.'))
      .flatMap(({ style, selectorText }) =>
        selectorText.split(',').map((selector) => ({ selector, declared: maxDuration(style) })),
      );
    return declared
      .filter((rule) => rule.declared > 0)
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
        const effective = maxDuration(getComputedStyle(element, pseudo));
        element.remove();
        return { ...rule, effective };
      });
  });
}

/** The longest motion of any element of the page, in seconds; styles of libraries included. */
function maxLengthOnPage(page: Page): Promise<number> {
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

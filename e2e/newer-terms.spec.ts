import { product } from './servers/product.ts';
import { addressOf, expect, test } from './site.ts';

/** Has agreed to an older version of the terms, and is used by no other journey. */
const login = 'fellow';

const words = {
  ru: {
    title: 'Условия изменились',
    accept: 'Принять и продолжить',
    terms: /^Принимаю условия пользования/,
    read: /^Прочитать версию/,
  },
  en: {
    title: 'Terms have changed',
    accept: 'Accept and continue',
    terms: /^I accept the terms of use/,
    read: /^Read version/,
  },
};

test('a member who agreed to older terms is asked again, may continue outside the member area, and gets back in after agreeing', async ({
  page,
  site,
  signInAs,
}) => {
  await signInAs(login);
  for (const locale of ['ru', 'en'] as const) {
    const { title, accept, terms, read } = words[locale];
    const wanted = addressOf('/c/admissions', locale);
    await site.open(wanted);
    await expect(page).toHaveURL(
      `${addressOf('/c/terms', locale)}?redirect=${encodeURIComponent(wanted)}`,
    );
    await expect(site.heading()).toHaveText(title);
    await expect(site.main().getByRole('link', { name: read })).toHaveAttribute(
      'href',
      addressOf('/terms', locale),
    );
    // The page names a contact for members who do not agree.
    await expect(site.main().getByRole('link', { name: product.contactEmail })).toHaveAttribute(
      'href',
      `mailto:${product.contactEmail}`,
    );

    await site.main().getByRole('button', { name: accept }).click();
    const box = site.main().getByRole('checkbox', { name: terms });
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-invalid', 'true');

    // Public pages ask for nothing, and the member stays signed in.
    await site.open(addressOf('/terms', locale));
    await expect(page).toHaveURL(addressOf('/terms', locale));
    await expect(site.accountButton()).toBeVisible();
  }

  // Agreement in one language holds for both.
  const wanted = addressOf('/c/admissions', 'en');
  await site.open(wanted);
  await site.main().getByRole('checkbox', { name: words.en.terms }).check();
  await site.main().getByRole('button', { name: words.en.accept }).click();
  await expect(page).toHaveURL(wanted);
  for (const address of [wanted, addressOf('/c', 'ru')]) {
    await site.open(address);
    await expect(page).toHaveURL(address);
    await expect(site.heading()).not.toHaveText(/^(Условия изменились|Terms have changed)$/);
  }
});

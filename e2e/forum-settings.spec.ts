// Switches the forum off and elsewhere for the whole site, so it runs after the other journeys.
import { changeSetting } from './editor.ts';
import { addressOf, expect, test, walkedIn } from './site.ts';

const words = {
  ru: {
    off: 'Форума здесь сейчас нет',
    elsewhere: 'Форум — на forum.example.org',
    leaving: /^Через\sнесколько\sсекунд/,
  },
  en: {
    off: 'There is no forum here at present',
    elsewhere: 'The forum is at forum.example.org',
    leaving: /^It\swill\sopen\sin\sthis\swindow/,
  },
};
const elsewhere = 'https://forum.example.org/';

for (const { locale } of walkedIn('en')) {
  const said = words[locale];

  test(`the forum is off, and then at another address, in ${locale}`, async ({
    page,
    request,
    signInAs,
  }) => {
    test.slow();
    await signInAs('member');
    await page.route(`${elsewhere}**`, (route) => route.fulfill({ body: 'Elsewhere' }));
    const shows = (words: string) =>
      expect(async () => {
        await page.goto(addressOf('/c/forum', locale));
        await expect(page.getByText(words)).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 30_000 });
    try {
      await changeSetting(request, 'features.forum', false);
      await shows(said.off);
      await changeSetting(request, 'features.forum', true);
      await changeSetting(request, 'forum.external_url', elsewhere);
      await shows(said.elsewhere);
      await expect(page.getByText(said.leaving)).toBeVisible();
      await expect(page).toHaveURL(elsewhere, { timeout: 20_000 });
    } finally {
      await changeSetting(request, 'features.forum', true);
      await changeSetting(request, 'forum.external_url', '');
    }
  });
}

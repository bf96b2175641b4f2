import { readFile } from 'node:fs/promises';
import { elsewhere as test } from './elsewhere.ts';
import { people } from './people/accounts.ts';
import { addressOf, expect } from './site.ts';

test('a member downloads the signed certificate, alone with a hash of the e-mail address', async ({
  page,
  site,
  signInAs,
  request,
}) => {
  await signInAs('member');
  await site.open(addressOf('/c/certification', 'en'));
  const main = site.main();
  await main.getByText('Open Badge: a signed file').click();
  const downloaded = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name }).click(),
    ]);
    return { file: await readFile(await download.path()), named: download.suggestedFilename() };
  };
  const { file, named } = await downloaded('PNG picture');
  expect(named).toMatch(/^[A-Z]+-\d{4}-\d{5}-[0-9A-Z]\.png$/);
  expect(file.includes('openbadgecredential')).toBe(true);

  await main.getByRole('checkbox', { name: 'Add a hash of my e-mail address' }).check();
  const own = JSON.parse((await downloaded('JSON data')).file.toString());
  expect(own.credentialSubject.identifier).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ identityHash: people.member.name.en }),
      expect.objectContaining({ identityType: 'emailAddress', hashed: true }),
    ]),
  );
  const did = await (await request.get('/.well-known/did.json')).json();
  expect(did.id).toBe(own.issuer.id);
  expect(did.assertionMethod).toContain(own.proof.verificationMethod);
  for (const { statusListCredential } of own.credentialStatus) {
    const list = await request.get(new URL(statusListCredential).pathname);
    expect((await list.json()).issuer).toBe(own.issuer.id);
  }
  const address = new URL(own.id).pathname;
  expect((await request.get(`${address}.json?email=1`)).status()).toBe(401);
  const open = await (await request.get(`${address}.json`)).text();
  expect(open).not.toContain('emailAddress');
});

test('the code from the account shows the state of the certificate on another site', async ({
  page,
  site,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  await signInAs('member');
  await site.open(addressOf('/c/certification', 'en'));
  await site.main().getByText('Badge for a website').click();
  const code =
    (await site
      .main()
      .getByText(/^<iframe/)
      .textContent()) ?? '';
  await page.goto(await elsewhere(code));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Valid', { exact: true })).toBeVisible();
  await expect(frame.getByText(people.member.name.en)).toBeVisible();
  await expect(frame.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^${baseURL}/en/verify/[2-9A-Z]{12}$`),
  );
});

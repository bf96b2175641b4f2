import { type APIRequestContext, expect } from '@playwright/test';

type Mail = { to: string[]; subject: string; text: string };

const { INBOX_URL = 'http://127.0.0.1:3003/messages' } = process.env;

/**
 * The link that contains the given part in the newest mail to an address, once there is one other than
 * `butNot`.
 */
export async function mailedLink(
  request: APIRequestContext,
  { to, having, butNot }: { to: string; having: string; butNot?: string },
): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const all = (await (await request.get(INBOX_URL)).json()) as Mail[];
    const links = all
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    link = links.findLast((address) => address.includes(having) && address !== butNot);
    return link !== undefined;
  };
  await expect.poll(look, { timeout: 40_000, message: `mail to ${to}` }).toBe(true);
  return link ?? '';
}

/** The newest mail to an address with this subject, and the first link to a page of the site in it; spaces are plain. */
export async function newestMail(
  request: APIRequestContext,
  { to, subject, page }: { to: string; subject: string; page: string },
): Promise<{ text: string; path: string }> {
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const all = (await (await request.get(INBOX_URL)).json()) as Mail[];
  const received = all.filter((one) => one.to.includes(to));
  const mail = received.findLast((one) => plain(one.subject).includes(subject));
  const subjects = received.map((one) => one.subject).join(', ');
  expect(mail, `"${subject}" among ${subjects}`).toBeDefined();
  const text = plain(mail?.text ?? '');
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const link = new URL(links.find((address) => address.includes(page)) ?? '');
  return { text, path: link.pathname + link.search };
}

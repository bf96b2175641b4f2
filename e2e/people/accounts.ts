import { product } from '../servers/product.ts';

/** The password of every demo account. */
export const password = process.env.DEMO_PASSWORD ?? 'demo-password-2022';

/** Some of the demo accounts, with the names by which the site greets them. */
export const people = {
  member: {
    email: emailOf('member'),
    name: { ru: 'Мария Лесоверская', en: 'Mariia Lesoverskaia' },
    slug: 'mariia-lesoverskaia',
  },
  applicant: {
    email: emailOf('applicant'),
    name: { ru: 'Полина Еловерова', en: 'Polina Eloverova' },
    slug: 'polina-eloverova',
  },
  mentor: {
    name: { ru: 'Павел Кедроварский', en: 'Pavel Kedrovarskii' },
    slug: 'pavel-kedrovarskii',
  },
  /** In the directory, after a change of address (slug). */
  moved: { former: 'olga-prezhnelesskaia-2024', slug: 'olga-klenodarskaia' },
} as const;

/** The e-mail address of a demo account. */
export function emailOf(login: string): string {
  return login + product.contactEmail.slice(product.contactEmail.indexOf('@'));
}

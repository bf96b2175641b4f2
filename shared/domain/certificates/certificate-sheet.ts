// The words of a printed certificate, for the page and for the PDF.

import { type Locale, localized, type Product } from '../../contract/index.ts';
import type { Grade } from '../people/person.ts';
import { dayInWords } from '../time/calendar.ts';
import type { CertificateState } from './certificate-answer.ts';
import { shownVerificationCode } from './verification-code.ts';

/** The stored data of a sheet. Days are ISO. */
export type SheetData = {
  readonly slug: string;
  readonly number: string;
  readonly code: string;
  readonly grade: Grade;
  readonly kind: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly issued_at: string;
  readonly valid_until: string | null;
  readonly signatory_name_ru: string;
  readonly signatory_name_en: string;
  readonly signatory_role_ru: string;
  readonly signatory_role_en: string;
  readonly state: CertificateState;
};

/** Everything that a sheet says, in one language. */
export type CertificateSheet = {
  readonly locale: Locale;
  readonly product: string;
  readonly title: string;
  readonly confirms: string;
  readonly name: string;
  readonly statement: string;
  readonly signatory: { readonly name: string; readonly role: string };
  readonly facts: readonly {
    readonly key: 'number' | 'code' | 'issued' | 'validity';
    readonly label: string;
    readonly value: string;
  }[];
  /** ISO day. */
  readonly issued: string;
  /** Written across the sheet unless the certificate is valid. */
  readonly stateWord: string | null;
  /** The address in the QR code. */
  readonly verification: string;
  /** Small print, in reading order. */
  readonly notes: readonly string[];
};

type SheetPlace = {
  readonly locale: Locale;
  /** Scheme, host and port of the site. */
  readonly origin: string;
  readonly product: Pick<Product, 'name'>;
  /** The number that the address names; null for the current certificate. */
  readonly no?: string | null;
};

type Words = {
  title: string;
  confirms: string;
  statement: (role: Grade | 'reviewer_service' | 'mentor_service', product: string) => string;
  number: string;
  code: string;
  issued: string;
  validity: string;
  until: (day: string) => string;
  whileMember: string;
  states: Record<Exclude<CertificateState, 'valid'>, string>;
  verification: (address: string) => string;
  otherLanguage: (address: string) => string;
  proof: string;
};

const words: Record<Locale, Words> = {
  ru: {
    title: 'Сертификат',
    confirms: 'Настоящим подтверждается, что',
    statement: (role, product) =>
      ({
        member: `является членом сообщества «${product}»`,
        senior: `является старшим членом сообщества «${product}»`,
        fellow: `является почётным членом (феллоу) сообщества «${product}»`,
        reviewer_service: `является рецензентом приёмной комиссии сообщества «${product}»`,
        mentor_service: `является наставником сообщества «${product}»`,
      })[role],
    number: 'Номер',
    code: 'Код проверки',
    issued: 'Дата выдачи',
    validity: 'Срок действия',
    until: (day) => `До ${day}`,
    whileMember: 'Пока действует членство',
    states: {
      suspended: 'ПРИОСТАНОВЛЕН',
      revoked: 'ОТОЗВАН',
      superseded: 'ЗАМЕНЁН',
      expired: 'СРОК ИСТЁК',
    },
    verification: (address) => `Проверка: ${address}`,
    otherLanguage: (address) => `На английском языке: ${address}`,
    proof: 'Подлинность подтверждает только страница проверки.',
  },
  en: {
    title: 'Certificate',
    confirms: 'This is to certify that',
    statement: (role, product) =>
      ({
        member: `is a member of ${product}`,
        senior: `is a senior member of ${product}`,
        fellow: `is a fellow of ${product}`,
        reviewer_service: `is a reviewer of the admissions committee of ${product}`,
        mentor_service: `is a mentor of ${product}`,
      })[role],
    number: 'Number',
    code: 'Verification code',
    issued: 'Issued on',
    validity: 'Valid',
    until: (day) => `Until ${day}`,
    whileMember: 'As long as membership lasts',
    states: {
      suspended: 'SUSPENDED',
      revoked: 'REVOKED',
      superseded: 'SUPERSEDED',
      expired: 'EXPIRED',
    },
    verification: (address) => `Verify at ${address}`,
    otherLanguage: (address) => `In Russian: ${address}`,
    proof: 'Only the verification page proves authenticity.',
  },
};

/** The path of a printed certificate; its language is part of the path, not a prefix. */
export function sheetPath(
  slug: string,
  { locale, no, file }: { locale: Locale; no?: string | null; file?: 'pdf' },
): string {
  const page = locale === 'ru' ? 'certificate' : 'certificate_en';
  const query = no ? `?${new URLSearchParams({ no })}` : '';
  return `/members/${slug}/${page}${file ? `.${file}` : ''}${query}`;
}

/** A sheet in words. */
export function certificateSheet(
  data: SheetData,
  { locale, origin, product, no = null }: SheetPlace,
): CertificateSheet {
  const said = words[locale];
  const name = product.name[locale];
  const { number, code, grade, kind, issued_at: issued, valid_until: until, state, slug } = data;
  const role = kind === 'reviewer_service' || kind === 'mentor_service' ? kind : grade;
  const verification = origin + localized(`/verify/${code}`, locale);
  const other = sheetPath(slug, { locale: locale === 'ru' ? 'en' : 'ru', no });
  return {
    locale,
    product: name,
    title: said.title,
    confirms: said.confirms,
    name: data[`name_${locale}`],
    statement: said.statement(role, name),
    signatory: {
      name: data[`signatory_name_${locale}`],
      role: data[`signatory_role_${locale}`],
    },
    facts: [
      { key: 'number', label: said.number, value: number },
      { key: 'code', label: said.code, value: shownVerificationCode(code) },
      { key: 'issued', label: said.issued, value: dayInWords(issued, locale) },
      {
        key: 'validity',
        label: said.validity,
        value: until ? said.until(dayInWords(until, locale)) : said.whileMember,
      },
    ],
    issued,
    stateWord: state === 'valid' ? null : said.states[state],
    verification,
    notes: [said.verification(verification), said.otherLanguage(origin + other), said.proof],
  };
}

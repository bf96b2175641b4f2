import type { DirectoryMember } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { saveFile, useShell } from '@site/shared/remote';
import { kit, LocalizedText, PersonCard } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './people.module.css';
import { vcardOf } from './vcard.ts';

type Props = {
  person: DirectoryMember;
  /** The user themselves. */
  isOwn: boolean;
  /** From this year on the list says when somebody joined. */
  recentSince: number;
};

/** A person in the members' directory: work, contacts, and ways to write or to keep the contact. */
export function MemberLine({ person, isOwn, recentSince }: Props) {
  const { t } = useTranslation();
  const { locale, origin } = useShell();
  const { slug, name, memorial, grade, position, employer, contacts, joinedYear } = person;
  const work = [position, employer].filter((part) => part !== null);
  const { email, phone, telegram } = contacts;
  const hasContacts = [email, phone, telegram].some(Boolean);

  function download(): void {
    const address = new URL(localized(`/members/${slug}`, locale), origin).href;
    const file = new Blob([vcardOf(person, { locale, address })], { type: 'text/vcard' });
    saveFile(`${slug}.vcf`, file);
  }

  return (
    <PersonCard
      person={person}
      look="row"
      reloadDocument
      grade={memorial ? t('people.memorial') : grade ? t(`people.grade.${grade}`) : undefined}
      spelling={person.spelledByTable ? t('people.spelledByTable') : undefined}
      topics={person.topics}
      aside={
        <>
          {work.length > 0 && (
            <p className={kit.tightLines}>
              {work.map((part, index) => (
                <span key={part.value}>
                  {index > 0 && ', '}
                  <LocalizedText of={part} />
                </span>
              ))}
            </p>
          )}
          {joinedYear && joinedYear >= recentSince && (
            <p className={kit.muted}>{t('people.joinedIn', { year: joinedYear })}</p>
          )}
          {hasContacts && (
            <ul
              className={`${kit.list} ${kit.row1x4} ${kit.breakable}`}
              aria-label={t('people.contacts', { name })}
            >
              {email && (
                <li>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {phone && (
                <li>
                  <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
                </li>
              )}
              {telegram && (
                <li>
                  <a href={`https://t.me/${telegram.replace(/^@/, '')}`} rel="nofollow noopener">
                    {t('people.telegram', { name: telegram.replace(/^@?/, '@') })}
                  </a>
                </li>
              )}
            </ul>
          )}
          {isOwn ? (
            <p className={kit.muted}>{t('people.own')}</p>
          ) : (
            (person.acceptsContact || hasContacts) && (
              <p className={`${kit.row0x6} ${styles.actions}`}>
                {person.acceptsContact && (
                  <Link
                    to={`/members/${slug}#contact-messages`}
                    reloadDocument
                    aria-label={t('people.writeTo', { name })}
                  >
                    {t('people.write')}
                  </Link>
                )}
                {hasContacts && (
                  <button
                    type="button"
                    aria-label={t('people.vcardOf', { name })}
                    onClick={download}
                  >
                    {t('people.vcard')}
                  </button>
                )}
              </p>
            )
          )}
        </>
      }
    />
  );
}

import { officePeopleActions } from '@site/shared/actions';
import type { OfficePerson } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { ActionForm, FormField } from '@site/shared/remote';
import { Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { nameFields, nameRefusals, namesIn } from '../../../common/names/names.ts';
import { personAddress } from '../people-query.ts';
import { Fold, formTexts } from './fold.tsx';

type Props = { person: OfficePerson };

/** The whole name in both languages and the address of the profile, which secretary and administrator change. */
export function Naming({ person }: Props) {
  const { t } = useTranslation();
  const { slug, names, allowed } = person;
  const whole = (language: 'ru' | 'en') =>
    nameFields[language]
      .map((field) => names[field])
      .filter(Boolean)
      .join(' ');
  return (
    <Section id="name" title={t('office.people.name.title')}>
      <Facts
        className={kit.row3x8}
        facts={[
          ...locales.map(
            (language) =>
              [
                t(`office.people.name.languages.${language}`),
                whole(language) && <span lang={language}>{whole(language)}</span>,
              ] as const,
          ),
          [t('office.people.name.address'), `/members/${slug}`],
        ]}
      />
      {allowed.people.includes('rename') && <Renaming person={person} />}
    </Section>
  );
}

function Renaming({ person: { id, slug, names, revision } }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Fold form="rename">
      <ActionForm
        // What is stored fills the fields anew.
        key={revision}
        action={officePeopleActions.rename}
        item={id}
        payload={{ revision }}
        texts={formTexts('rename')}
        look="plain"
        keepsValues
        check={(payload) =>
          nameRefusals(
            namesIn((field) => payload[field] ?? ''),
            names.mononym,
          )
        }
        // The address of this page has the new address of the profile.
        onDone={(renamed) => {
          void navigate(personAddress(renamed.slug), { replace: true, preventScrollReset: true });
        }}
      >
        {locales.map((language) => (
          <fieldset key={language} className={`${kit.column4} ${memberKit.denseLegends}`}>
            <legend>{t(`office.people.name.languages.${language}`)}</legend>
            {nameFields[language].map((field) => (
              <FormField
                key={field}
                name={field}
                lang={language}
                spellCheck={false}
                defaultValue={names[field] ?? ''}
              />
            ))}
          </fieldset>
        ))}
        <FormField name="slug" autoCapitalize="none" spellCheck={false} defaultValue={slug} />
      </ActionForm>
    </Fold>
  );
}

import type { Locale } from '@site/shared/contract';
import { locales } from '@site/shared/contract';
import {
  type CommunityAccess,
  type CommunityKind,
  communityTopics,
  type MemberList,
} from '@site/shared/domain/communities';
import { type Grade, grades } from '@site/shared/domain/people';
import { FormField } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

type Texts = Readonly<Record<Locale, string>>;

/** What the fields hold at first. */
export type Presented = {
  name: Texts;
  purpose: Texts;
  about: Texts;
  kind: CommunityKind | undefined;
  access: CommunityAccess;
  memberList: MemberList;
  minGrade: Grade | null;
  /** Ids. */
  topics: readonly string[];
};

type Props = { stored: Presented; topics: readonly { id: string; name: string }[] };

/** The fields by which a community presents itself, in a proposal and in its settings. */
export function PresentedFields({ stored, topics }: Props) {
  const { t } = useTranslation();
  // Everybody who may join at all has the first grade.
  const [first, ...higher] = grades;
  const minGrade = stored.minGrade === first ? null : stored.minGrade;
  return (
    <div className={kit.column4}>
      {locales.map((language) => (
        <Fragment key={language}>
          <FormField
            name={`name_${language}`}
            lang={language}
            defaultValue={stored.name[language]}
          />
          <FormField
            name={`purpose_${language}`}
            lang={language}
            rows={3}
            defaultValue={stored.purpose[language]}
          />
          <FormField
            name={`about_${language}`}
            lang={language}
            rows={6}
            defaultValue={stored.about[language]}
          />
        </Fragment>
      ))}
      <FormField name="kind" codes="communities.kinds" defaultValue={stored.kind} />
      <FormField
        name="access"
        as="radios"
        codes="communities.accessInFull"
        defaultValue={stored.access}
      />
      <FormField
        name="member_list"
        codes="communities.memberLists"
        defaultValue={stored.memberList}
      />
      <FormField
        name="min_grade"
        as="select"
        options={[
          { value: '', label: t('communities.form.anyGrade') },
          ...higher.map((grade) => ({ value: grade, label: t(`people.grade.${grade}`) })),
        ]}
        defaultValue={minGrade ?? ''}
      />
      <FormField
        name="topics"
        as="ticks"
        help={t('communities.form.topicsHint', communityTopics)}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={stored.topics}
      />
    </div>
  );
}

/** The agreement in both languages. */
export function AgreementFields({ stored }: { stored: Texts }) {
  return (
    <div className={kit.column4}>
      {locales.map((language) => (
        <FormField
          key={language}
          name={`agreement_${language}`}
          lang={language}
          rows={8}
          defaultValue={stored[language]}
        />
      ))}
    </div>
  );
}

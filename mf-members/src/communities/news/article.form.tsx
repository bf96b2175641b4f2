import { newsActions } from '@site/shared/actions';
import type { EditedRoomArticle, NamedTopic } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { newsCategories, roomNewsCategories } from '@site/shared/domain/content';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

type Stored = Partial<Pick<EditedRoomArticle, 'category' | 'topics' | 'words' | 'notify'>>;
type Topics = readonly NamedTopic[];

const parts = ['title', 'lead', 'body'] as const;

/** An article: category and topic, and its texts in one language or in both. */
function ArticleFields({ stored, topics }: { stored: Stored; topics: Topics }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <div className={kit.column4}>
      <FormField
        name="category"
        as="select"
        options={roomNewsCategories.map((value) => ({
          value,
          label: newsCategories[value][locale],
        }))}
        defaultValue={stored.category ?? 'announcement'}
      />
      <FormField
        name="topics"
        as="select"
        options={topics.map(({ id, label }) => ({ value: id, label }))}
        defaultValue={stored.topics?.[0] ?? ''}
      />
      {locales.map((language) => (
        <fieldset key={language} className={kit.column4}>
          <legend className={kit.strong}>{t(`communities.news.in.${language}`)}</legend>
          {parts.map((part) => (
            <FormField
              key={part}
              name={`${part}_${language}`}
              lang={language}
              {...(part === 'body' && { rows: 12 })}
              defaultValue={stored.words?.[language][part] ?? ''}
            />
          ))}
        </fieldset>
      ))}
      <FormField name="notify" as="tick" required={false} defaultChecked={stored.notify ?? true} />
    </div>
  );
}

/** A new article, which is a draft first. */
export function WriteArticle({ community, topics }: { community: string; topics: Topics }) {
  const { t } = useTranslation();
  return (
    <details className={`${memberKit.fold} ${kit.reading}`}>
      <summary>{t('communities.news.write.title')}</summary>
      <p className={kit.muted}>{t('communities.news.write.text')}</p>
      <ActionForm
        action={newsActions.write}
        payload={{ community }}
        texts="communities.news.form"
        fields={[]}
        submit={t('communities.news.write.submit')}
        done={t('communities.news.write.done')}
      >
        <ArticleFields stored={{}} topics={topics} />
      </ActionForm>
    </details>
  );
}

type EditProps = {
  article: EditedRoomArticle;
  topics: Topics;
  /** The page without the form. */
  closed: string;
};

/** Changes a draft or a published article. */
export function EditArticle({ article, topics, closed }: EditProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Section
      id="edit"
      title={t('communities.news.change.title', { title: article.title.value })}
      className={`${kit.column4} ${kit.reading}`}
    >
      <ActionForm
        action={newsActions.rewrite}
        item={article.id}
        texts="communities.news.form"
        fields={[]}
        submit={t('communities.news.change.submit')}
        done={t('communities.news.change.done')}
        onDone={() => void navigate(closed, { preventScrollReset: true })}
      >
        <ArticleFields stored={article} topics={topics} />
      </ActionForm>
      <p className={kit.inTexts}>
        <Link to={closed} preventScrollReset>
          {t('communities.news.change.close')}
        </Link>
      </p>
    </Section>
  );
}

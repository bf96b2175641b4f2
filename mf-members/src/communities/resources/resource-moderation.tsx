import { resourceActions } from '@site/shared/actions';
import type { LibraryItem, RoomLibrary } from '@site/shared/api';
import { ActionButton, ActionForm, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { FileLink } from '../../common/library/file-link.tsx';
import { Facts } from '../../common/library/resource-line.tsx';

type Topics = ReadonlyMap<string, string>;
type Props = NonNullable<RoomLibrary['moderation']> & { topics: Topics };

/** What moderators decide about: suggested resources, and those that they have taken out. */
export function ResourceModeration({ suggested, archived, topics }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <>
      {suggested.length > 0 && (
        <Section
          id="suggested"
          title={t('communities.resources.suggested')}
          className={kit.column2}
        >
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            {suggested.map(({ suggestedBy, ...resource }) => (
              <li key={resource.id} className={`${kit.column2} ${kit.reading}`}>
                <Described resource={resource} topics={topics} />
                {suggestedBy && (
                  <p className={kit.hint}>
                    {t('communities.resources.by', { name: suggestedBy.name[locale] })}
                  </p>
                )}
                <Decision resource={resource} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {archived.length > 0 && (
        <details className={`${memberKit.fold} ${kit.reading}`}>
          <summary>{t('communities.resources.archived', { count: archived.length })}</summary>
          <ul className={kit.rows2}>
            {archived.map((resource) => (
              <li key={resource.id} className={`${kit.row1x6} ${kit.middle}`}>
                <LocalizedText of={resource.title} />
                <ActionButton
                  action={resourceActions.restore}
                  item={resource.id}
                  name={t('communities.resources.restoreOf', { title: resource.title.value })}
                  done={t('communities.resources.restored')}
                >
                  {t('communities.resources.restore')}
                </ActionButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Described({ resource, topics }: { resource: LibraryItem; topics: Topics }) {
  const { t } = useTranslation();
  const { title, summary, address, file } = resource;
  return (
    <>
      <h3 className={`${kit.textL} ${kit.breakable}`}>
        <LocalizedText of={title} />
      </h3>
      <Facts resource={resource} topics={topics} />
      {summary && (
        <p className={kit.breakable}>
          <LocalizedText of={summary} />
        </p>
      )}
      <p className={kit.inTexts}>
        {file && (
          <FileLink {...file} label={`${t('resources.panel.file')}: ${title.value}`}>
            {t('resources.panel.file')}
          </FileLink>
        )}
        {address && (
          <a href={address} target="_blank" rel="noreferrer" className={kit.breakable}>
            {address}
          </a>
        )}
      </p>
    </>
  );
}

function Decision({ resource: { id, title } }: { resource: LibraryItem }) {
  const { t } = useTranslation();
  return (
    <>
      <p>
        <ActionButton
          action={resourceActions.publish}
          item={id}
          look="primary"
          name={t('communities.resources.publishOf', { title: title.value })}
          done={t('communities.resources.published')}
        >
          {t('communities.resources.publish')}
        </ActionButton>
      </p>
      <details className={memberKit.fold}>
        <summary>
          {t('communities.resources.decline.title')}
          <span className="visually-hidden">: {title.value}</span>
        </summary>
        <ActionForm
          action={resourceActions.decline}
          item={id}
          texts="communities.resources.decline"
          look="plain"
        />
      </details>
    </>
  );
}

import { resourceActions } from '@site/shared/actions';
import type { LibraryDetail } from '@site/shared/api';
import { ActionButton, CallButton, useAction, useDates, useShell } from '@site/shared/remote';
import { Button, kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { FileLink } from './file-link.tsx';
import styles from './library.module.css';
import { Marks } from './marks.tsx';
import { Facts, Lock } from './resource-line.tsx';

type Props = {
  resource: LibraryDetail;
  topics: ReadonlyMap<string, string>;
  /** The query without the opened resource. */
  closed: string;
};

/** The details of a resource, over the list; its address is `?item=`. */
export function ResourcePanel({ resource, topics, closed }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  const { title, summary, locked, address, file, licence, authors } = resource;
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-labelledby="resource-title"
      onClose={() => void navigate(closed || '?', { preventScrollReset: true })}
    >
      <Button look="plain" className={styles.close} onClick={() => dialog.current?.close()}>
        {t('resources.panel.close')}
      </Button>
      <h2 id="resource-title" className={kit.text2xl}>
        <LocalizedText of={title} />
      </h2>
      <Facts resource={resource} topics={topics} />
      {summary && (
        <p>
          <LocalizedText of={summary} />
        </p>
      )}
      {locked && <Lock locked={locked} />}
      {address && (
        <p>
          <a
            href={address}
            className={`${kit.inText} ${kit.strong}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('resources.panel.open')}
          </a>
        </p>
      )}
      {file && (
        <p>
          <FileLink {...file}>{t('resources.panel.file')}</FileLink>
        </p>
      )}
      {!locked && <Marks resource={resource} />}
      <dl className={`${kit.stack3} ${kit.facts}`}>
        {authors && (
          <div>
            <dt>{t('resources.panel.authors')}</dt>
            <dd>{authors}</dd>
          </div>
        )}
        <div>
          <dt>{t('resources.panel.licence')}</dt>
          <dd>{t(`resources.licences.${licence}`)}</dd>
        </div>
        <div>
          <dt>{t('resources.filters.access')}</dt>
          <dd>
            {resource.community ? (
              <Link
                to={`/c/communities/${resource.community.slug}?tab=resources`}
                className={kit.inText}
              >
                {t('resources.ofCommunity', { name: resource.community.name.value })}
              </Link>
            ) : (
              t(`resources.access.${resource.access}`)
            )}
          </dd>
        </div>
      </dl>
      <Versions versions={resource.versions} />
      <RadarLinks items={resource.radar} />
      {!locked && <Report resource={resource} />}
      <Upkeep resource={resource} />
    </dialog>
  );
}

function Versions({ versions }: Pick<LibraryDetail, 'versions'>) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (versions.length === 0) return null;
  return (
    <section>
      <h3>{t('resources.panel.versions')}</h3>
      <ul className={`${kit.inTexts} ${kit.stack2} ${memberKit.indented}`}>
        {versions.map(({ label, date, note, file }) => (
          <li key={label}>
            <strong>{label}</strong> {date && formatDate(date)} {note}{' '}
            {file && (
              <FileLink {...file} label={t('resources.panel.versionFileNamed', { label })}>
                {t('resources.panel.versionFile')}
              </FileLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RadarLinks({ items }: { items: LibraryDetail['radar'] }) {
  const { t } = useTranslation();
  const { hasPage } = useShell();
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{t('resources.panel.radar')}</h3>
      <ul className={`${kit.inTexts} ${kit.stack2} ${memberKit.indented}`}>
        {items.map(({ slug, name }) => (
          <li key={slug}>
            {hasPage('/tech-radar') ? <Link to={`/tech-radar?item=${slug}`}>{name}</Link> : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What moderators of its community do with it. */
function Upkeep({ resource: { id, allowed } }: Pick<Props, 'resource'>) {
  const { t } = useTranslation();
  return (
    <p className={`${kit.row2} ${kit.hideEmpty}`}>
      {(['outdate', 'renew', 'archive'] as const)
        .filter((event) => allowed.includes(event))
        .map((event) => (
          <ActionButton
            key={event}
            action={resourceActions[event]}
            item={id}
            done={t(`resources.upkeep.done.${event}`)}
          >
            {t(`resources.upkeep.${event}`)}
          </ActionButton>
        ))}
    </p>
  );
}

/** Tells those who keep it once that the resource does not open. */
function Report({ resource: { id, marks, community } }: Pick<Props, 'resource'>) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(resourceActions.report);

  async function report(): Promise<void> {
    const result = await perform({ item: id });
    if (result?.ok) await revalidate();
  }

  const isReported = marks.includes('broken');
  return (
    <>
      {!isReported && (
        <p>
          <CallButton
            look="plain"
            action={resourceActions.report}
            item={id}
            aria-busy={busy}
            onPress={() => void report()}
          >
            {t(`resources.panel.${community ? 'reportRoom' : 'report'}`)}
          </CallButton>
        </p>
      )}
      <p role="status">
        {isReported && t(`resources.panel.${community ? 'reportedRoom' : 'reported'}`)}
      </p>
    </>
  );
}
